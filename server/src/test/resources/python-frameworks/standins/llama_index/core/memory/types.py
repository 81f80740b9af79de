from pydantic import BaseModel


class BaseMemory(BaseModel):
    def put_messages(self, messages):
        for message in messages:
            self.put(message)
