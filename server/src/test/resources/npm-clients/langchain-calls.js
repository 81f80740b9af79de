import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import { ChatOllama, Ollama, OllamaEmbeddings } from '@langchain/ollama'
import { call, endless, order, pixel, print, question, url, weather } from './results.js'

const settings = { model: 'demo', baseUrl: url, maxRetries: 0 }
const chat = new ChatOllama(settings)
const system = new SystemMessage('Be kind.')
const tools = [{ type: 'function', function: weather }]
const said = ({ content, tool_calls, usage_metadata, response_metadata }) =>
  ({ content, calls: tool_calls.map(({ id, ...call }) => call), usage_metadata, response_metadata })

async function whole(stream) {
  let all = null
  for await (const part of stream) {
    all = all ? all.concat(part) : part
  }
  return said(all)
}

await call('chat', async () => said(await chat.invoke([system, new HumanMessage(question)])))
await call('chat without a system message', async () => said(await chat.invoke(question)))
await call('stream', async () => whole(await chat.stream([system, new HumanMessage(question)])))
await call('tools', async () => said(await chat.bindTools(tools).invoke([system, new HumanMessage(order)])))
await call('tools, streamed', async () => whole(await chat.bindTools(tools).stream(order)))
await call('tool result', async () => {
  const called = new AIMessage({ content: '', tool_calls: [{ id: 'c1', name: 'weather', args: { city: 'Graz' } }] })
  const result = new ToolMessage({ tool_call_id: 'c1', content: 'sunny' })
  return said(await chat.bindTools(tools).invoke([system, new HumanMessage(order), called, result]))
})
await call('image', async () => {
  const content = [{ type: 'text', text: 'What is this?' }, { type: 'image_url', image_url: 'data:image/png;base64,' + pixel }]
  return said(await chat.invoke([new HumanMessage({ content })]))
})
await call('json', async () => said(await new ChatOllama({ ...settings, format: 'json' }).invoke(question)))
await call('structured output', () => {
  const schema = { type: 'object', properties: { demo: { type: 'string' } }, required: ['demo'] }
  return chat.withStructuredOutput(schema, { method: 'jsonSchema' }).invoke(question)
})
await call('generate', () => new Ollama(settings).invoke(question))
await call('embeddings', () => new OllamaEmbeddings(settings).embedDocuments(['a', 'b']))
await call('embedding', () => new OllamaEmbeddings(settings).embedQuery('a'))
await call('abort', async () => {
  const controller = new AbortController()
  let parts = 0
  for await (const part of await chat.stream(endless, { signal: controller.signal })) {
    parts += part.content ? 1 : 0
    if (parts === 3) {
      controller.abort()
    }
  }
})
print()
