// What each call of a client comes to, under its name, for a comparison with the same calls elsewhere.
export const url = process.env.MODEL_URL
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const question = 'What is gnommoweb?'
export const order = 'Please call weather {"city":"Graz","days":3}'
// long, and without a repetition that the loop guard would cut
export const endless = Array.from({ length: 20000 }, (_, i) => 'word' + ((i * 7919) % 10007)).join(' ')
export const weather = {
  name: 'weather',
  description: 'The weather of a place.',
  parameters: {
    type: 'object',
    properties: { days: { type: 'integer' }, city: { type: 'string' } },
    required: ['city'],
  },
}
const results = {}

// An error is a result too.
export async function call(name, work) {
  try {
    results[name] = (await work()) ?? null
  } catch (error) {
    results[name] = { error: error.name, status: error.status ?? error.status_code ?? null, message: error.message }
  }
}

export async function last(stream) {
  let part = null
  for await (part of stream) {
  }
  return part
}

export function print() {
  console.log(JSON.stringify(results))
}
