import OpenAI from 'openai'
import { call, endless, last, order, pixel, print, question, url, weather } from './results.js'

const openai = new OpenAI({ baseURL: url + '/v1', apiKey: 'a-key-of-the-client', maxRetries: 0 })
const model = 'demo'
const asks = (content) => [{ role: 'system', content: 'Be kind.' }, { role: 'user', content }]
const tools = [{ type: 'function', function: weather }]
const schema = { type: 'object', properties: { demo: { type: 'string' } }, required: ['demo'], additionalProperties: false }
const picture = 'data:image/png;base64,' + pixel
const chat = (more) => openai.chat.completions.create({ model, messages: asks(question), ...more })
const streamed = (more) => openai.chat.completions.stream({ model, messages: asks(question), ...more }).finalChatCompletion()

await call('chat', () => chat())
await call('chat with a developer message', () =>
  chat({ messages: [{ role: 'developer', content: 'Be kind.' }, { role: 'user', content: [{ type: 'text', text: question }] }] }))
await call('chat without a system message', () => chat({ messages: asks(question).slice(1) }))
await call('stream', () => streamed())
await call('stream with usage', async () => last(await chat({ stream: true, stream_options: { include_usage: true } })))
await call('tools', () => chat({ messages: asks(order), tools, tool_choice: 'auto' }))
await call('tools, streamed', () => streamed({ messages: asks(order), tools }))
await call('tool result', () => {
  const called = { id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"days":3,"city":"Graz"}' } }
  const messages = [...asks(order), { role: 'assistant', tool_calls: [called] }, { role: 'tool', tool_call_id: 'c1', content: 'sunny' }]
  return chat({ messages, tools })
})
await call('image', () =>
  chat({ messages: asks([{ type: 'text', text: 'What is this?' }, { type: 'image_url', image_url: { url: picture } }]) }))
await call('json', () => chat({ response_format: { type: 'json_object' } }))
await call('json after a schema', () =>
  openai.chat.completions.parse({
    model,
    messages: asks(question),
    response_format: { type: 'json_schema', json_schema: { name: 'demo', strict: true, schema } },
  }))
await call('completion', () => openai.completions.create({ model, prompt: question }))
await call('completion, streamed', async () => {
  let text = ''
  for await (const chunk of await openai.completions.create({ model, prompt: question, stream: true })) {
    text += chunk.choices[0]?.text ?? ''
  }
  return text
})
const ask = { model, instructions: 'Be kind.', input: [{ role: 'user', content: [{ type: 'input_text', text: question }] }] }
const flat = [{ type: 'function', strict: false, ...weather }]
await call('response', () => openai.responses.create(ask))
await call('response without instructions', () => openai.responses.create({ model, input: question }))
await call('response, streamed', () => openai.responses.stream(ask).finalResponse())
await call('response with tools', () => openai.responses.create({ model, instructions: 'Be kind.', input: order, tools: flat }))
await call('response with tools, streamed', () => openai.responses.stream({ model, input: order, tools: flat }).finalResponse())
await call('response to a tool result', () => {
  const called = { type: 'function_call', call_id: 'c1', name: 'weather', arguments: '{"city":"Graz"}' }
  const result = { type: 'function_call_output', call_id: 'c1', output: 'sunny' }
  return openai.responses.create({ model, input: [{ role: 'user', content: order }, called, result], tools: flat })
})
await call('response about an image', () => {
  const content = [{ type: 'input_text', text: 'What is this?' }, { type: 'input_image', detail: 'auto', image_url: picture }]
  return openai.responses.create({ model, input: [{ role: 'user', content }] })
})
await call('response in json', () => openai.responses.create({ ...ask, text: { format: { type: 'json_object' } } }))
await call('embeddings', () => openai.embeddings.create({ model, input: ['a', 'b'] }))
await call('embeddings as numbers', () => openai.embeddings.create({ model, input: 'a', encoding_format: 'float' }))
await call('list', () => openai.models.list())
await call('show', () => openai.models.retrieve(model))
await call('abort', async () => {
  const stream = await chat({ messages: asks(endless), stream: true })
  let parts = 0
  for await (const chunk of stream) {
    parts += chunk.choices[0]?.delta?.content ? 1 : 0
    if (parts === 3) {
      stream.controller.abort()
    }
  }
  return { aborted: stream.controller.signal.aborted }
})
await call('refused', () => openai.responses.create({ model, input: [] }))
print()
