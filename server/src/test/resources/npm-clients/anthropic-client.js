import assert from 'node:assert/strict'
import Anthropic from '@anthropic-ai/sdk'

const anthropic = new Anthropic({ baseURL: process.env.GATEWAY_URL, apiKey: 'a-key-of-the-client', maxRetries: 0 })
const asked = {
  model: 'demo',
  max_tokens: 1000,
  system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }],
  messages: [{ role: 'user', content: 'What is gnommoweb?' }],
}

const message = await anthropic.messages.create(asked)
const text = message.content[0].text
assert.match(text, /gnommoweb: \[glitch_university\] repo/)
assert.match(text, /Be kind\./)
assert.equal(message.stop_reason, 'end_turn')
assert.ok(message.usage.output_tokens > 0)

let streamed = ''
let stopped = false
for await (const event of await anthropic.messages.create({ ...asked, stream: true })) {
  streamed += event.type === 'content_block_delta' ? event.delta.text : ''
  stopped ||= event.type === 'message_stop'
}
assert.equal(streamed, text)
assert.ok(stopped)

const whole = await anthropic.messages.stream({ ...asked, system: undefined }).finalMessage()
assert.match(whole.content[0].text, /gnommoweb: \[glitch_university\] repo/)
assert.equal(whole.stop_reason, 'end_turn')

const nothing = await anthropic.messages.create({ ...asked, messages: [] }).then(() => null, (error) => error)
assert.equal(nothing.status, 400)
assert.equal(nothing.error.error.type, 'invalid_request_error')
console.log('all is well')
