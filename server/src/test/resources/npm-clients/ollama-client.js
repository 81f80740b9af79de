import assert from 'node:assert/strict'
import { Ollama } from 'ollama'

const ollama = new Ollama({ host: process.env.GATEWAY_URL })
const messages = [
  { role: 'system', content: 'Be kind.' },
  { role: 'user', content: 'What is gnommoweb?' },
]

const chat = await ollama.chat({ model: 'demo', messages })
assert.equal(chat.done, true)
assert.match(chat.message.content, /gnommoweb: \[glitch_university\] repo/)
assert.match(chat.message.content, /Be kind\./)

let streamed = ''
let last
for await (const part of await ollama.chat({ model: 'demo', messages, stream: true })) {
  streamed += part.message.content
  last = part
}
assert.equal(streamed, chat.message.content)
assert.equal(last.done_reason, 'stop')

const generated = await ollama.generate({ model: 'demo', prompt: 'What is gnommoweb?' })
assert.match(generated.response, /gnommoweb: \[glitch_university\] repo/)

const list = await ollama.list()
assert.equal(list.models[0].name, 'demo:latest')
const shown = await ollama.show({ model: 'demo' })
assert.equal(shown.details.format, 'demo')
const embedded = await ollama.embed({ model: 'demo', input: ['a', 'b'] })
assert.equal(embedded.embeddings.length, 2)

const words = Array.from({ length: 20000 }, (_, i) => 'word' + ((i * 7919) % 10007)).join(' ')
const endless = await ollama.chat({ model: 'demo', messages: [{ role: 'user', content: words }], stream: true })
let parts = 0
await assert.rejects(async () => {
  for await (const part of endless) {
    parts += part.message.content.length > 0 ? 1 : 0
    if (parts === 3) {
      endless.abort()
    }
  }
}, { name: 'AbortError' })

const unknown = await ollama.pull({ model: 'demo' }).then(() => null, (error) => error)
assert.match(unknown.message, /demo/)
console.log('all is well')
