import assert from 'node:assert/strict'
import OpenAI from 'openai'

const openai = new OpenAI({ baseURL: process.env.GATEWAY_URL + '/v1', apiKey: 'a-key-of-the-client', maxRetries: 0 })
const messages = [
  { role: 'developer', content: 'Be kind.' },
  { role: 'user', content: [{ type: 'text', text: 'What is gnommoweb?' }] },
]

const chat = await openai.chat.completions.create({ model: 'demo', messages })
const text = chat.choices[0].message.content
assert.match(text, /gnommoweb: \[glitch_university\] repo/)
assert.match(text, /Be kind\./)
assert.equal(chat.choices[0].finish_reason, 'stop')
assert.ok(chat.usage.total_tokens > 0)

const stream = await openai.chat.completions.create({
  model: 'demo',
  messages,
  stream: true,
  stream_options: { include_usage: true },
})
let streamed = ''
let usage = null
for await (const chunk of stream) {
  streamed += chunk.choices[0]?.delta?.content ?? ''
  usage = chunk.usage ?? usage
}
assert.equal(streamed, text)
assert.ok(usage.total_tokens > 0)

const models = await openai.models.list()
assert.equal(models.data[0].id, 'demo')
console.log('all is well')
