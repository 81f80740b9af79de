import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { embedMany, generateObject, generateText, jsonSchema, streamText, tool } from 'ai'
import { call, endless, order, pixel, print, question, url, weather } from './results.js'

globalThis.AI_SDK_LOG_WARNINGS = false

const openai = createOpenAI({ baseURL: url + '/v1', apiKey: 'a-key-of-the-client' })
const anthropic = createAnthropic({ baseURL: url + '/v1', apiKey: 'a-key-of-the-client' })
const models = { chat: openai.chat('demo'), responses: openai.responses('demo'), messages: anthropic('demo') }
const tools = { weather: tool({ description: weather.description, inputSchema: jsonSchema(weather.parameters) }) }
const shape = jsonSchema({ type: 'object', properties: { demo: { type: 'string' } }, required: ['demo'] })

async function said(result) {
  const { inputTokens, outputTokens } = await result.usage
  const calls = (await result.toolCalls).map(({ toolName, input }) => ({ toolName, input }))
  return {
    text: await result.text,
    calls,
    finish: await result.finishReason,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
  }
}

for (const [api, model] of Object.entries(models)) {
  const ask = { model, system: 'Be kind.', maxRetries: 0 }
  const whole = (more) => generateText({ ...ask, ...more }).then(said)
  const streamed = (more) => said(streamText({ ...ask, ...more, onError: () => {} }))
  const make = (name, work) => call(`${api}: ${name}`, work)

  await make('text', () => whole({ prompt: question }))
  await make('text without a system message', () => whole({ prompt: question, system: undefined }))
  await make('stream', () => streamed({ prompt: question }))
  await make('tools', () => whole({ prompt: order, tools }))
  await make('tools, streamed', () => streamed({ prompt: order, tools }))
  await make('tool result', () => {
    const called = { type: 'tool-call', toolCallId: 'c1', toolName: 'weather', input: { city: 'Graz' } }
    const output = { type: 'text', value: 'sunny' }
    const result = { type: 'tool-result', toolCallId: 'c1', toolName: 'weather', output }
    const messages = [
      { role: 'user', content: order },
      { role: 'assistant', content: [called] },
      { role: 'tool', content: [result] },
    ]
    return whole({ messages, tools })
  })
  await make('image', () => {
    const content = [{ type: 'text', text: 'What is this?' }, { type: 'image', image: pixel, mediaType: 'image/png' }]
    return whole({ messages: [{ role: 'user', content }] })
  })
  await make('abort', async () => {
    const controller = new AbortController()
    let parts = 0
    const { textStream } = streamText({ ...ask, prompt: endless, abortSignal: controller.signal })
    for await (const text of textStream) {
      parts += text ? 1 : 0
      if (parts === 3) {
        controller.abort()
      }
    }
    return { aborted: controller.signal.aborted }
  })
}
await call('object', async () => (await generateObject({ model: models.chat, schema: shape, prompt: question, maxRetries: 0 })).object)
await call('embeddings', async () => (await embedMany({ model: openai.embedding('demo'), values: ['a', 'b'], maxRetries: 0 })).embeddings)
print()
