import sys

from festinger_client import Festinger, FestingerError

client = Festinger(sys.argv[1])
written = client.commit_memory(memory_type="project", project="python", content="The relay listens on port 8080.")
listed = client.list_memories(project="python", limit=1)
try:
    client.list_memories(limit=0)
except FestingerError as refused:
    print(f"{written['verdict']}|{listed['items'][0]['content']}|{refused.field}")
