from pydantic import BaseModel


class BaseRetriever(BaseModel):
    def invoke(self, input, config=None, **kwargs):
        return self._get_relevant_documents(input, run_manager=None)
