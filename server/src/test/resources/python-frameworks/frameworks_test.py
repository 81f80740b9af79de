"""The packages for Python frameworks against a real server, with stand-ins for the frameworks: frameworks_test.py URL"""

import asyncio
import sys
import unittest

from crewai.memory.types import MemoryRecord
from festinger_client import Conversation, Festinger, FestingerError
from festinger_crewai import FestingerStorage
from festinger_langgraph import FestingerRetriever, FestingerStore
from festinger_llamaindex import FestingerMemory
from festinger_open_webui import Filter
from festinger_openai_agents import FestingerSession
from llama_index.core.base.llms.types import ChatMessage

URL = sys.argv.pop(1)


def server():
    return Festinger(URL)


class ConversationTest(unittest.TestCase):
    def test_what_one_object_wrote_another_reads(self):
        message = Conversation.message
        written = Conversation(server(), "py-conversation")
        system, words = message("system", "Be brief."), [message("user", f"question {n}") for n in range(5)]
        written.replace([system, *words])
        written.replace([system, *words[3:], message("assistant", " indented", '{"a": 1}'), message("user", "last")])
        written.add([message("assistant", "with form", '{"b": 2}')])

        read = Conversation(server(), "py-conversation").messages()
        self.assertEqual(read, written.messages())
        self.assertEqual([each["text"] for each in read][:3], ["Be brief.", "question 3", "question 4"])
        self.assertEqual([each["exact"] for each in read][3:], ['{"a": 1}', None, '{"b": 2}'])
        recorded = server().list_interactions(session="py-conversation")["items"]
        self.assertIn("question 0", recorded[0]["content"])


class OpenAiAgentsTest(unittest.TestCase):
    def test_items_come_back_as_they_were_and_go_by_pop_and_clear(self):
        items = [
            {"role": "user", "content": "Which port?"},
            {"type": "function_call", "call_id": "c1", "name": "recall", "arguments": "{}"},
            {"type": "function_call_output", "call_id": "c1", "output": "8080"},
            {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Port 8080."}]},
        ]

        async def walk():
            await FestingerSession("py-oa", festinger=server()).add_items(items)
            session = FestingerSession("py-oa", festinger=server())
            self.assertEqual(await session.get_items(), items)
            self.assertEqual(await session.get_items(2), items[2:])
            self.assertEqual(await session.pop_item(), items[3])
            await session.clear_session()
            self.assertEqual(await session.get_items(), [])
            self.assertIsNone(await session.pop_item())

        asyncio.run(walk())


class LangGraphTest(unittest.TestCase):
    def test_a_store_puts_edits_searches_lists_and_deletes(self):
        store = FestingerStore(server())
        value = {"text": "The upload limit is 20 MB.", "rank": 1}
        store.put(("py", "limits"), "upload", value)
        self.assertEqual(FestingerStore(server()).get(("py", "limits"), "upload").value, value)
        store.put(("py", "limits"), "upload", {**value, "text": "The upload limit is 30 MB."})
        store.put(("py", "raw"), "blob", {"rank": 7}, index=False)
        conflict = server().commit_memory(content="The upload limit is 50 MB.", project="py/limits", author="bob")
        self.assertEqual(conflict["verdict"], "conflict")

        found = store.search(("py", "limits"), query="upload limit")
        self.assertEqual(len(found), 2)
        self.assertTrue(all("disputed" in item.value["text"] for item in found))
        self.assertEqual([item.key for item in store.search(("py",), filter={"rank": {"$gt": 3}})], ["blob"])
        self.assertEqual(store.list_namespaces(prefix=("py",)), [("py", "limits"), ("py", "raw")])
        self.assertIsNotNone(asyncio.run(store.aget(("py", "limits"), "upload")))
        store.delete(("py", "limits"), "upload")
        self.assertIsNone(store.get(("py", "limits"), "upload"))
        with self.assertRaisesRegex(ValueError, "no text 'text'"):
            store.put(("py", "limits"), "bad", {"note": "n"})

    def test_a_retriever_says_what_is_disputed(self):
        server().commit_memory(content="The staging cache listens on port 6379.", project="py-rag")
        server().commit_memory(content="The staging cache listens on port 6380.", project="py-rag")
        documents = FestingerRetriever(festinger=server(), project="py-rag").invoke("port of the staging cache")
        self.assertEqual(len(documents), 2)
        self.assertIn("(disputed: ", documents[0].page_content)
        self.assertTrue(documents[0].metadata["id"].startswith("mem_"))


class LlamaIndexTest(unittest.TestCase):
    def test_a_memory_keeps_messages_and_adds_what_is_known(self):
        server().commit_memory(content="The staging cache listens on port 6379.", project="py-llama")
        memory = FestingerMemory(server(), session="py-llama", project="py-llama")
        call = ChatMessage(role="assistant", content="", additional_kwargs={"tool_calls": [{"id": "c1"}]})
        memory.put_messages([ChatMessage(role="user", content="Hello."), call])

        other = FestingerMemory(server(), session="py-llama", project="py-llama")
        self.assertEqual(other.get_all(), [ChatMessage(role="user", content="Hello."), call])
        known = other.get("Which port does the staging cache listen on?")
        self.assertIn("port 6379", known[0].content)
        self.assertEqual(known[1:], other.get_all())
        other.reset()
        self.assertEqual(memory.get_all(), [])


class CrewAiTest(unittest.TestCase):
    def test_a_storage_keeps_records_and_finds_those_in_force(self):
        storage = FestingerStorage(server(), session="py-crew")
        first = MemoryRecord(content="The api port is 8080.", scope="/shop/api", categories=["ports"], embedding=[1.0, 0.0])
        second = MemoryRecord(content="The team meets on Monday.", scope="/shop", embedding=[0.0, 1.0])
        storage.save([first, second])

        other = FestingerStorage(server(), session="py-crew")
        self.assertEqual(other.get_record(first.id), first)
        self.assertEqual([(r.id, s) for r, s in other.search([1.0, 0.0], min_score=0.5)], [(first.id, 1.0)])
        self.assertEqual(other.search([1.0, 0.0], scope_prefix="/shop/web"), [])
        self.assertEqual((other.count("/shop"), other.count("/shop/api")), (2, 1))
        self.assertEqual(other.list_scopes("/shop"), ["/shop/api"])
        self.assertEqual(other.list_categories(), {"ports": 1})
        clash = server().commit_memory(content="The api port is 9090.", project="shop/api", author="bob")
        self.assertEqual(clash["verdict"], "conflict")

        fact = server().list_memories(project="shop/api", q="8080")["items"][0]["id"]
        server().edit_memory(fact, status="invalid", reason="closed")
        self.assertEqual(other.search([1.0, 0.0], min_score=0.5), [])
        self.assertEqual(other.delete(record_ids=[second.id]), 1)
        self.assertIsNone(storage.get_record(second.id))


class OpenWebUiTest(unittest.TestCase):
    def test_a_filter_adds_what_is_known_and_records(self):
        server().commit_memory(content="The staging cache listens on port 6379.", project="py-webui")
        asked = Filter()
        asked.valves.url, asked.valves.project, asked.valves.record = URL, "py-webui", True
        body = {"chat_id": "py-chat", "messages": [{"role": "user", "content": "Which port does the staging cache use?"}]}
        body = asyncio.run(asked.inlet(body))
        self.assertEqual([message["role"] for message in body["messages"]], ["system", "user"])
        self.assertIn("port 6379", body["messages"][0]["content"])
        asyncio.run(asked.outlet({**body, "messages": [*body["messages"], {"role": "assistant", "content": "6379."}]}))
        recorded = server().list_interactions(session="py-chat")["items"]
        self.assertEqual(recorded[0]["content"], "Which port does the staging cache use?\n\n6379.")

    def test_a_chat_goes_on_without_a_server(self):
        alone = Filter()
        alone.valves.url = "http://127.0.0.1:9"
        body = {"messages": [{"role": "user", "content": "Hello."}]}
        self.assertEqual(asyncio.run(alone.inlet(dict(body))), body)


class ErrorTest(unittest.TestCase):
    def test_a_refusal_names_the_field(self):
        with self.assertRaises(FestingerError) as refused:
            server().commit_memory(content=" ")
        self.assertEqual(refused.exception.field, "content")


if __name__ == "__main__":
    unittest.main()
