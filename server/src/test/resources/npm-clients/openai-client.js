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

const completion = await openai.completions.create({ model: 'demo', prompt: 'What is gnommoweb?' })
const continued = completion.choices[0].text
assert.match(continued, /gnommoweb: \[glitch_university\] repo/)
assert.equal(completion.choices[0].finish_reason, 'stop')
const completions = await openai.completions.create({ model: 'demo', prompt: 'What is gnommoweb?', stream: true })
let written = ''
for await (const chunk of completions) {
  written += chunk.choices[0]?.text ?? ''
}
assert.equal(written, continued)

const asked = {
  model: 'demo',
  instructions: 'Be kind.',
  input: [{ role: 'user', content: [{ type: 'input_text', text: 'What is gnommoweb?' }] }],
}
const response = await openai.responses.create(asked)
assert.equal(response.status, 'completed')
assert.match(response.output_text, /gnommoweb: \[glitch_university\] repo/)
assert.match(response.output_text, /Be kind\./)
assert.ok(response.usage.total_tokens > 0)
let deltas = ''
let completed = null
for await (const event of await openai.responses.create({ ...asked, stream: true })) {
  deltas += event.type === 'response.output_text.delta' ? event.delta : ''
  completed = event.type === 'response.completed' ? event.response : completed
}
assert.equal(deltas, response.output_text)
assert.equal(completed.output[0].content[0].text, deltas)
const final = await openai.responses.stream({ model: 'demo', input: 'What is gnommoweb?' }).finalResponse()
assert.match(final.output_text, /gnommoweb: \[glitch_university\] repo/)
const nothing = await openai.responses.create({ model: 'demo', input: [] }).then(() => null, (error) => error)
assert.equal(nothing.status, 400)
assert.match(nothing.message, /nothing is asked/)

const models = await openai.models.list()
assert.equal(models.data[0].id, 'demo')
console.log('all is well')
