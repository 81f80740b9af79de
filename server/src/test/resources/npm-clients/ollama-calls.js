import { Ollama } from 'ollama'
import { call, endless, order, pixel, print, question, url, weather } from './results.js'

const ollama = new Ollama({ host: url })
const model = 'demo'
const system = { role: 'system', content: 'Be kind.' }
const asks = (content, more = {}) => [system, { role: 'user', content, ...more }]
const tools = [{ type: 'function', function: weather }]
const schema = { type: 'object', properties: { demo: { type: 'string' } }, required: ['demo'] }

async function whole(stream) {
  let text = ''
  const calls = []
  let last
  for await (const part of stream) {
    text += part.message?.content ?? part.response
    calls.push(...(part.message?.tool_calls ?? []))
    last = part
  }
  return { text, calls, last }
}

await call('chat', () => ollama.chat({ model, messages: asks(question) }))
await call('chat without a system message', () => ollama.chat({ model, messages: asks(question).slice(1) }))
await call('chat with options', () =>
  ollama.chat({ model, messages: asks(question), think: false, keep_alive: '5m', options: { temperature: 0.1, seed: 7 } }))
await call('stream', async () => whole(await ollama.chat({ model, messages: asks(question), stream: true })))
await call('generate', () => ollama.generate({ model, prompt: question, system: 'Be kind.' }))
await call('generate, streamed', async () => whole(await ollama.generate({ model, prompt: question, stream: true })))
await call('tools', () => ollama.chat({ model, messages: asks(order), tools }))
await call('tools, streamed', async () => whole(await ollama.chat({ model, messages: asks(order), tools, stream: true })))
await call('tool result', () => {
  const called = { role: 'assistant', content: '', tool_calls: [{ function: { name: 'weather', arguments: { city: 'Graz' } } }] }
  return ollama.chat({ model, tools, messages: [...asks(order), called, { role: 'tool', tool_name: 'weather', content: 'sunny' }] })
})
await call('image', () => ollama.chat({ model, messages: asks('What is this?', { images: [pixel] }) }))
await call('image in generate', () => ollama.generate({ model, prompt: 'What is this?', images: [pixel] }))
await call('json', () => ollama.chat({ model, messages: asks(question), format: 'json' }))
await call('json after a schema', () => ollama.chat({ model, messages: asks(question), format: schema }))
await call('embed', () => ollama.embed({ model, input: ['a', 'b'] }))
await call('embeddings', () => ollama.embeddings({ model, prompt: 'a' }))
await call('list', () => ollama.list())
await call('show', () => ollama.show({ model }))
await call('version', () => ollama.version())
await call('unload', () => ollama.chat({ model, messages: [], keep_alive: 0 }))
await call('abort', async () => {
  const stream = await ollama.chat({ model, messages: asks(endless), stream: true })
  let parts = 0
  for await (const part of stream) {
    parts += part.message.content ? 1 : 0
    if (parts === 3) {
      stream.abort()
    }
  }
})
await call('refused', () => ollama.copy({ source: model, destination: 'other' }))
print()
