import type { ModelQuestion } from '@canvass/enrichment/ports/model'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { createModel } from './create-model.ts'
import { openaiModel } from './provider.ts'

let service: Awaited<ReturnType<typeof openModelStandIn>>
let outgoing: Outgoing
beforeEach(async () => {
  service = await openModelStandIn()
  service.say(() => ({ name: 'Marlowe Bakery', since: 1954 }))
  outgoing = openOutgoing()
})
afterEach(() => Promise.all([outgoing.close(), service.close()]))

const open = (given: { aiApiKey?: string | undefined; aiModel?: string; aiPriceInput?: number } = {}) => {
  const opened = openaiModel.open(
    {
      aiBaseUrl: service.baseUrl,
      aiApiKey: service.key,
      aiModel: service.model,
      aiPriceInput: 0.1,
      aiPriceOutput: 0.5,
      ...given,
    },
    { outgoing },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}
const schema = z.strictObject({ name: z.string().check(z.maxLength(40)), since: z.nullable(z.int()) })
const question = (given: Partial<ModelQuestion<z.infer<typeof schema>>> = {}) => ({
  instructions: 'Say what the sign says.',
  data: 'MARLOWE BAKERY since 1954',
  shape: { name: 'sign', schema },
  mostTokens: 300,
  ...given,
})
const never = new AbortController().signal
const ask = (model = open(), given = question()) => model.answer(given, never)
const efforts = () => service.heard().map(({ effort }) => effort)
const truth = { name: 'Marlowe Bakery', since: 1954 }
const json = JSON.stringify(truth)

describe('a model request', () => {
  it('separates instructions from data, and returns a checked answer with its cost', async () => {
    expect(await ask()).toEqual({
      provider: 'openai',
      model: service.model,
      value: truth,
      costs: { tookMs: expect.any(Number) as number, inputTokens: 1200, outputTokens: 50, millicents: 15 },
    })
    expect(service.heard()).toEqual([
      expect.objectContaining({
        instructions: 'Say what the sign says.',
        data: 'MARLOWE BAKERY since 1954',
        form: 'json_schema',
        parameters: ['max_completion_tokens', 'reasoning_effort'],
      }),
    ])
  })

  it('requires every key and no others, and leaves bounds to our own check', async () => {
    await ask()
    expect(service.heard()[0]?.schema).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, since: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
      required: ['name', 'since'],
      additionalProperties: false,
    })
  })

  it('reveals nothing about this machine', async () => {
    await ask()
    const names = service.requests[0]?.rawHeaders.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase())
    expect(names?.toSorted()).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
    ])
  })

  it('goes to a self-hosted server without a key', async () => {
    expect((await ask(open({ aiApiKey: undefined }))).value).toEqual(truth)
    expect(service.requests[0]?.headers['authorization']).toBeUndefined()
  })

  it('includes a picture if there is one', async () => {
    await ask(open(), question({ picture: Buffer.from('jpeg') }))
    expect(service.heard()[0]?.pictures).toEqual([`data:image/jpeg;base64,${Buffer.from('jpeg').toString('base64')}`])
  })

  it('reports only tokens if no price is set', async () => {
    const { costs } = await ask(open({ aiPriceInput: undefined as unknown as number }))
    expect(costs).not.toHaveProperty('millicents')
  })

  it('estimates its tokens if the service does not count them', async () => {
    service.play('does not count')
    expect((await ask()).costs).toMatchObject({ inputTokens: 12, outputTokens: 10 })
  })
})

describe('a server with fewer features', () => {
  it.each([
    ['no strict schema', ['json_schema', 'json_object', 'json_object']],
    ['no such capability', ['json_schema', 'json_object', 'text', 'text']],
    ['older parameters', ['json_schema', 'json_schema', 'json_schema', 'json_schema']],
  ] as const)('(%s) is sent requests in a form it accepts, which is detected once', async (scenario, forms) => {
    service.play(scenario)
    const model = open()
    expect((await ask(model)).value).toEqual(truth)
    expect((await ask(model)).value).toEqual(truth)
    expect(service.heard().map(({ form }) => form)).toEqual(forms)
  })

  it('gets the schema in words if it accepts no other form', async () => {
    service.play('no such capability')
    await ask()
    expect(service.heard().at(-1)?.instructions).toContain('"additionalProperties":false')
  })

  it('and no vision is sent only one picture', async () => {
    service.play('blind')
    const model = open()
    const picture = Buffer.from('jpeg')
    for (let n = 0; n < 2; n++)
      await expect(ask(model, question({ picture }))).rejects.toMatchObject({ code: 'cannot_see', isRetryable: false })
    expect(service.requests).toHaveLength(1)
    expect((await ask(model)).value).toEqual(truth)
  })
})

describe('a model that cannot turn off reasoning', () => {
  it.each([
    ['thinks in any case', ['none', 'low', 'low', 'low']],
    ['thinks by its own measure', ['none', 'low', undefined, undefined, undefined]],
    ['thinks unasked', ['none', 'none', 'none']],
  ] as const)('(%s) gets a low effort and more tokens, which is detected once', async (scenario, asked) => {
    service.play(scenario)
    const model = open()
    // The answer that its reasoning cut off is paid for, too.
    expect(await ask(model)).toMatchObject({ value: truth, costs: { inputTokens: 2400, outputTokens: 100 } })
    expect(await ask(model)).toMatchObject({ value: truth, costs: { inputTokens: 1200, outputTokens: 50 } })
    expect(efforts()).toEqual(asked)
    expect(service.heard().map(({ form }) => form)).toEqual(asked.map(() => 'json_schema'))
    expect(service.heard().at(-1)?.mostTokens).toBe(1200)
  })

  it('and gives no reason for refusing is tried in every form, and then without the effort parameter', async () => {
    service.play('thinks and does not say why not')
    const model = open()
    expect((await ask(model)).value).toEqual(truth)
    expect((await ask(model)).value).toEqual(truth)
    expect(efforts()).toEqual(['none', 'none', 'none', undefined, undefined])
    expect(service.heard().at(-1)?.form).toBe('json_schema')
  })

  it('gets no more than that, and both answers are paid for', async () => {
    service.play('thinks unasked')
    const asked = ask(open(), question({ mostTokens: 100 }))
    await expect(asked).rejects.toMatchObject({ code: 'cut_by_length', costs: { inputTokens: 2400 } })
    expect(service.heard().map(({ mostTokens }) => mostTokens)).toEqual([100, 400])
  })
})

describe('a model that has seen a picture', () => {
  it('gets the next one, even if it failed on one in between', async () => {
    const model = open()
    const look = () => ask(model, question({ picture: Buffer.from('jpeg') }))
    expect((await look()).value).toEqual(truth)
    service.play('one bad picture', { times: 1 })
    await expect(look()).rejects.toMatchObject({ code: 'request_refused', isRetryable: false })
    expect((await look()).value).toEqual(truth)
    expect(service.heard().map(({ form }) => form)).toEqual(['json_schema', 'json_schema', 'json_schema'])
  })
})

describe('a model that refused the first picture', () => {
  const HOUR = 60 * 60 * 1000
  it('gets another one after an hour, and no earlier', async () => {
    let time = 0
    let asked = 0
    const refusal = new OutgoingFailure('model', 'request_refused', false, { status: 400, said: 'Invalid image' })
    const chat = async () => {
      asked += 1
      if (asked === 1) throw refusal
      return { choices: [{ message: { content: JSON.stringify(truth) } }] }
    }
    const options = { provider: 'openai', model: 'm', prices: { input: undefined, output: undefined } }
    const model = createModel(chat, { ...options, now: () => time, wait: () => Promise.resolve() })
    const look = () => ask(model, question({ picture: Buffer.from('jpeg') }))
    await expect(look()).rejects.toMatchObject({ code: 'cannot_see' })
    time += HOUR - 1
    await expect(look()).rejects.toMatchObject({ code: 'cannot_see' })
    // A request without a picture doesn't reveal whether the model can see.
    expect((await ask(model)).value).toEqual(truth)
    await expect(look()).rejects.toMatchObject({ code: 'cannot_see' })
    expect(asked).toBe(2)
    time += 1
    expect((await look()).value).toEqual(truth)
  })
})

describe('an answer in another form', () => {
  it.each(['words around it', 'in pieces'] as const)('(%s) is extracted, and paid for once', async (scenario) => {
    service.play(scenario)
    expect((await ask()).value).toEqual(truth)
    expect(service.requests).toHaveLength(1)
  })

  it.each([
    ['thoughts that have no beginning', `Is it {"name":"Marlowe","since":null}? No.\n</think>\n\n${json}`],
    ['thoughts with a brace that stays open', `<think>A {"name" is asked for.</think>${json}`],
    ['a first object that is another', `By the schema {"type":"object"} it is ${json}`],
    ['an object around it', `Here it is: {"answer":${json}}`],
  ])('(%s) is extracted', async (_what, words) => {
    service.say(() => words)
    expect((await ask()).value).toEqual(truth)
    expect(service.requests).toHaveLength(1)
  })

  it('is parsed even if it quotes the end-of-reasoning tag', async () => {
    const quoting = { ...truth, name: 'Marlowe </think> {"name":1}' }
    for (const words of [JSON.stringify(quoting), `Sure: ${JSON.stringify(quoting)}`]) {
      service.say(() => words)
      expect((await ask()).value).toEqual(quoting)
    }
  })

  it('may be corrected once, and both attempts are paid for', async () => {
    service.play('broken once')
    expect(await ask()).toMatchObject({ value: truth, costs: { inputTokens: 2400, outputTokens: 100 } })
  })

  it.each([
    ['a key too many', { ...truth, score: 100 }],
    ['a key too few', { name: 'Marlowe' }],
    ['another kind of value', { name: 'Marlowe', since: '1954' }],
    ['a value that is too long', { ...truth, name: 'x'.repeat(41) }],
    ['half an object', '{"name":"Marl'],
    ['nothing', ''],
  ])('(%s) is rejected after a second attempt', async (_what, words) => {
    service.say(() => words)
    await expect(ask()).rejects.toMatchObject({ code: 'unreadable_answer', isRetryable: false })
    expect(service.requests.length).toBeLessThanOrEqual(2)
  })
})

describe('a busy model', () => {
  it('is retried after a short wait', async () => {
    service.play('busy for a moment', { times: 2 })
    expect((await ask()).value).toEqual(truth)
    expect(service.requests).toHaveLength(3)
  })

  it('is given up on if it stays busy, and nothing is paid', async () => {
    service.play('busy for a moment')
    await expect(ask()).rejects.toMatchObject({ code: 'busy', costs: { inputTokens: 0, outputTokens: 0 } })
    expect(service.requests).toHaveLength(3)
  })
})

describe('a failing model', () => {
  it.each([
    ['busy', 'busy', true],
    ['quota used up', 'quota_used_up', false],
    ['broken', 'provider_failed', true],
    ['bad key', 'key_refused', false],
    ['cut', 'cut_off', true],
    ['far too much', 'too_large', false],
    ['no such model', 'no_such_model', false],
    ['no JSON', 'unreadable_answer', true],
    ['error with 200', 'provider_failed', true],
    ['busy with 200', 'busy', true],
    ['cut by length', 'cut_by_length', false],
    ['refusal', 'refused', false],
    ['prose', 'unreadable_answer', false],
  ] as const)('(%s) is reported as %s, with whether a retry is worthwhile', async (scenario, code, isRetryable) => {
    service.play(scenario)
    const failure: unknown = await ask().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code, isRetryable })
    expect(JSON.stringify(failure)).not.toContain(service.key)
  })

  it('reports its cost if the answer was paid for', async () => {
    service.play('cut by length')
    await expect(ask()).rejects.toMatchObject({ costs: { inputTokens: 1200, outputTokens: 50, millicents: 15 } })
  })

  it.each(['error with 200', 'busy with 200', 'nothing with 200'] as const)(
    '(%s) costs nothing without an answer',
    async (scenario) => {
      service.play(scenario)
      await expect(ask()).rejects.toMatchObject({ costs: { inputTokens: 0, outputTokens: 0, millicents: 0 } })
    },
  )

  it('costs what the service counts, even without an answer', async () => {
    service.play('counted error')
    await expect(ask()).rejects.toMatchObject({
      code: 'provider_failed',
      costs: { inputTokens: 1200, outputTokens: 0 },
    })
  })

  it('that hangs can be canceled', async () => {
    service.play('hang')
    const stopping = new AbortController()
    const asked = open().answer(question(), stopping.signal)
    await service.untilAsked(1)
    stopping.abort(new Error('stopping'))
    await expect(asked).rejects.toThrow('stopping')
  })

  it.each([
    'no such model',
    'no such model at vLLM',
    'no such model at Azure',
    'no such model at Mistral',
    'no such model at DeepSeek',
    'no such model at a gateway',
  ] as const)('is called once if there is %s', async (scenario) => {
    service.play(scenario)
    await expect(ask()).rejects.toMatchObject({ code: 'no_such_model', isRetryable: false })
    expect(service.requests).toHaveLength(1)
  })

  it('is called once if the server does not have the model', async () => {
    await expect(ask(open({ aiModel: 'no-such-model' }))).rejects.toMatchObject({ code: 'no_such_model' })
    expect(service.requests).toHaveLength(1)
  })
})
