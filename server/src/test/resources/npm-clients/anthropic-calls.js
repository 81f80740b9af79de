import Anthropic from '@anthropic-ai/sdk'
import { call, endless, order, pixel, print, question, url, weather } from './results.js'

const anthropic = new Anthropic({ baseURL: url, apiKey: 'a-key-of-the-client', maxRetries: 0 })
const ask = { model: 'demo', max_tokens: 1000, system: 'Be kind.', messages: [{ role: 'user', content: question }] }
const asks = (content) => ({ ...ask, messages: [{ role: 'user', content }] })
const { parameters, ...rest } = weather
const tools = [{ ...rest, input_schema: parameters }]

await call('message', () => anthropic.messages.create(ask))
await call('message with a system of blocks', () => {
  const system = [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }]
  return anthropic.messages.create({ ...ask, system })
})
await call('message without a system', () => anthropic.messages.create({ ...ask, system: undefined }))
await call('stream', () => anthropic.messages.stream(ask).finalMessage())
await call('tools', () => anthropic.messages.create({ ...asks(order), tools, tool_choice: { type: 'auto' } }))
await call('tools, streamed', () => anthropic.messages.stream({ ...asks(order), tools }).finalMessage())
await call('tool result', () => {
  const messages = [
    { role: 'user', content: order },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'weather', input: { days: 3, city: 'Graz' } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'sunny' }] },
  ]
  return anthropic.messages.create({ ...ask, messages, tools })
})
await call('image', () => {
  const source = { type: 'base64', media_type: 'image/png', data: pixel }
  return anthropic.messages.create(asks([{ type: 'image', source }, { type: 'text', text: 'What is this?' }]))
})
await call('abort', async () => {
  const stream = anthropic.messages.stream(asks(endless))
  let parts = 0
  stream.on('text', () => {
    parts += 1
    if (parts === 3) {
      stream.abort()
    }
  })
  return stream.finalMessage()
})
await call('refused', () => anthropic.messages.create({ ...ask, messages: [] }))
print()
