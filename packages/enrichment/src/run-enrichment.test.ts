import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import { describe, expect, test, vi } from 'vitest'
import { CARD, leadOf, never, photo, readerOf, run, typed } from '../test/runs.ts'
import type { Places } from './ports.ts'
import { ProviderError } from './provider-error.ts'
import type { StageNote } from './run-enrichment.ts'
import { STAGES } from './stages.ts'

const placesOf = (...names: string[]): Places => ({
  find: () =>
    Promise.resolve({
      provider: 'google',
      raw: { names },
      candidates: names.map((name, index) => ({
        id: `place-${index}`,
        name,
        address: null,
        phone: null,
        website: null,
        position: null,
      })),
    }),
})
const failing = (code: string, isRetryable: boolean) => ({
  read: () => Promise.reject(new ProviderError(code, 'It did not work', isRetryable)),
})
const runAfterAttempts = (times: number) =>
  run({ ports: { textReader: failing('engine_crashed', true) }, attempts: { read_text: times } }).result

/** Creates a search that finds a place without further details. */
const partialSearch = (isRetryable: boolean) => {
  const unanswered = new ProviderError('busy', 'It asks us to wait', isRetryable)
  const places: Places = {
    find: async (...asked) => ({ ...(await placesOf('Tidewater Roasters').find(...asked)), unanswered }),
  }
  return { textReader: readerOf(CARD), places }
}
/** Returns the outcome of a search that finds a place in part, run after one that found what `places` returns. */
const foundAfter = async (places: Places) => {
  const before = run({ ports: { textReader: readerOf(CARD), places } })
  await before.result
  const { ended, result } = run({ ports: partialSearch(false), known: before.findings(), plan: ['find_place'] })
  await result
  return ended.get('find_place')
}

test('the stages match those of the contract, in order', () => {
  expect(STAGES.map((stage) => stage.name)).toEqual(STAGE_NAMES)
})

describe('a run', () => {
  test('reports each stage before and after it, in order', async () => {
    const { result, started, ended } = run()
    expect((await result).state).toBe('done')
    expect(started).toEqual(STAGE_NAMES)
    expect([...ended.keys()]).toEqual(STAGE_NAMES)
  })

  test('journals an external response before anything else starts, and batches stages that only compute', async () => {
    const writes: string[][] = []
    const write = (notes: readonly StageNote[]): Promise<void> => {
      writes.push(notes.map(({ stage, outcome }) => `${stage}${outcome ? ' ended' : ''}`))
      return Promise.resolve()
    }
    await run({ journal: { write } }).result
    expect(writes).toEqual([
      ['read_text'],
      ['read_text ended', 'extract_business'],
      ['extract_business ended', 'clean_query', 'clean_query ended', 'find_place'],
      ['find_place ended', 'gate'],
      ['gate ended', 'read_website'],
      ['read_website ended', 'find_people'],
      ['find_people ended', 'analyse'],
      ['analyse ended', 'score'],
      ['score ended', 'compose_lead', 'compose_lead ended'],
    ])
  })

  test('journals its first start immediately when it resumes, whatever the stage', async () => {
    const first = run()
    await first.result
    const { read_text } = first.findings()
    const writes: number[] = []
    const write = (notes: readonly StageNote[]): Promise<void> => {
      writes.push(notes.length)
      return Promise.resolve()
    }
    await run({ known: { read_text }, journal: { write } }).result
    expect(writes[0]).toBe(1)
  })

  test('turns a card into a lead with company, person, email, and phone', async () => {
    expect(await leadOf()).toMatchObject({
      companyName: 'TIDEWATER ROASTERS LLC',
      personName: 'Jonas Ahlberg',
      email: 'jonas@tidewaterroasters.com',
      phone: '+15417260199',
      address: '12 Alder Street, Springfield, OR 97477',
      matchBand: 'unmatched',
      matchSimilarity: null,
    })
  })

  test('reads a typed entry without an engine', async () => {
    const source = typed('Marlowe Bakery\nWebsite: marlowe.com\nLocation: Springfield')
    const lead = await leadOf({ source, ports: { textReader: failing('unused', false) } })
    expect(lead).toMatchObject({ companyName: 'Marlowe Bakery', website: 'marlowe.com', address: 'Springfield' })
    expect(lead.websites[0]?.evidence[0]?.source).toBe('typed')
  })

  test('prefers text that was typed for a photo later', async () => {
    const lead = await leadOf({ source: { ...photo(), typedText: 'Marlowe Bakery' } })
    expect(lead.companyName).toBe('Marlowe Bakery')
  })

  test('makes a lead even without a name', async () => {
    expect(await leadOf({ text: 'OPEN\n7 days' })).toMatchObject({ companyName: '', ocrText: 'OPEN\n7 days' })
  })
})

describe('stages without work', () => {
  test('end skipped with a reason when nothing is set up', async () => {
    const { result, ended } = run()
    await result
    expect(ended.get('find_place')).toMatchObject({ state: 'skipped', why: { code: 'no_provider' } })
    expect(ended.get('gate')).toMatchObject({ state: 'skipped', finding: { band: 'unmatched', similarity: null } })
    expect(ended.get('read_website')).toMatchObject({ state: 'skipped', why: { code: 'no_website' } })
    expect(ended.get('find_people')?.state).toBe('done')
  })

  test('end held at a plan limit, and the lead still exists', async () => {
    const { result, ended } = run({
      source: { ...photo(), heldBecause: 'The plan’s scans of this month are used up' },
      ports: { textReader: readerOf(CARD), places: placesOf('Tidewater Roasters') },
    })
    expect((await result).state).toBe('done')
    expect(ended.get('find_place')).toMatchObject({ state: 'held', why: { code: 'plan_limit' } })
  })
})

describe('the gate', () => {
  test.for([
    ['Tidewater Roasters', 'accepted', 'done'],
    ['Tidewood Roaster House', 'provisional', 'done'],
    ['Quillfeather Books', 'blocked', 'blocked'],
  ] as const)('rates the candidate %s as %s', async ([name, band, state]) => {
    const { result, ended } = run({ ports: { textReader: readerOf(CARD), places: placesOf(name) } })
    const ran = await result
    expect(ended.get('gate')).toMatchObject({ state, finding: { band } })
    expect(ran).toMatchObject({ state: 'done', lead: { matchBand: band, companyName: 'TIDEWATER ROASTERS LLC' } })
  })

  test('stores the raw response of the places only with the search', async () => {
    const { result, ended } = run({ ports: { textReader: readerOf(CARD), places: placesOf('Tidewater Roasters') } })
    await result
    const answer = { names: ['Tidewater Roasters'] }
    expect(ended.get('find_place')).toMatchObject({ finding: { provider: 'google', raw: answer } })
    const holding = [...ended].filter(([, { finding }]) => JSON.stringify(finding).includes(JSON.stringify(answer)))
    expect(holding.map(([name]) => name)).toEqual(['find_place'])
  })

  test('protects the query when it blocks', async () => {
    const { result, ended } = run({ ports: { textReader: readerOf(CARD), places: placesOf('Quillfeather Books') } })
    await result
    expect(ended.get('gate')?.finding).toMatchObject({ result: expect.stringMatching(/^Protected: TIDEWATER/) })
  })
})

describe('resuming', () => {
  test('reruns no stage that has ended', async () => {
    const first = run()
    await first.result
    const { compose_lead: _lead, score: _score, ...known } = first.findings()
    const second = run({ known, ports: { textReader: failing('engine_failed', true) } })
    expect((await second.result).state).toBe('done')
    expect(second.started).toEqual(['score', 'compose_lead'])
  })

  test('makes the same lead as an uninterrupted run', async () => {
    const whole = run()
    const wanted = await whole.result
    for (let cut = 1; cut < STAGE_NAMES.length; cut++) {
      const saved = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(whole.findings()).slice(0, cut))))
      expect(JSON.parse(JSON.stringify(await run({ known: saved }).result))).toEqual(JSON.parse(JSON.stringify(wanted)))
    }
  })

  test('saves nothing of a stage that failed', async () => {
    const { result, started, ended } = run({ ports: { textReader: failing('engine_crashed', true) } })
    expect(await result).toMatchObject({ state: 'postponed', stage: 'read_text', error: { code: 'engine_crashed' } })
    expect(started).toEqual(['read_text'])
    expect(ended.size).toBe(0)
  })
})

describe('a failing stage', () => {
  test('needs a person’s attention when no text is found', async () => {
    const empty = {
      ...readerOf(''),
      read: async () => ({ text: '', lines: [], engine: 'e', engineVersion: '1', tookMs: 1 }),
    }
    expect(await run({ ports: { textReader: empty } }).result).toMatchObject({
      state: 'needs_attention',
      stage: 'read_text',
      error: { code: 'no_text' },
    })
  })

  test('needs a person’s attention when the provider rules out a retry', async () => {
    const { result } = run({ ports: { textReader: failing('not_a_picture', false) } })
    expect(await result).toMatchObject({ state: 'needs_attention', error: { code: 'not_a_picture' } })
  })

  test('needs a person’s attention after its fifth try', async () => {
    expect((await runAfterAttempts(3)).state).toBe('postponed')
    expect((await runAfterAttempts(4)).state).toBe('needs_attention')
  })

  test('needs a person’s attention, without another try, if it never came to an end', async () => {
    const { result, started } = run({ attempts: { read_text: 20 } })
    expect(await result).toMatchObject({ state: 'needs_attention', error: { code: 'gave_up' } })
    expect(started).toEqual([])
  })

  test('is aborted when it takes too long, and retried later', async () => {
    const reason = new ProviderError('took_too_long', 'This took too long', true)
    const over: AbortSignal = { ...never, aborted: true, reason }
    const end = vi.fn<() => void>()
    const textReader = { read: () => Promise.reject(new Error('called off')) }
    const { result, ended } = run({ ports: { textReader }, limited: () => ({ signal: over, end }) })
    expect(await result).toMatchObject({ state: 'postponed', stage: 'read_text', error: { code: 'took_too_long' } })
    expect(end).toHaveBeenCalledOnce()
    expect(ended.size).toBe(0)
  })

  test('does not block the lead if it is optional', async () => {
    const places = { find: () => Promise.reject(new ProviderError('places_down', 'Not reachable', false)) }
    const { result, ended } = run({ ports: { textReader: readerOf(CARD), places } })
    expect((await result).state).toBe('done')
    expect(ended.get('find_place')).toMatchObject({ state: 'failed', why: { code: 'places_down' } })
  })

  describe('that found a place without details', () => {
    test('is retried, and keeps its partial finding once retries are pointless', async () => {
      const postponed = run({ ports: partialSearch(true), attempts: { find_place: 3 } })
      expect(await postponed.result).toMatchObject({ state: 'postponed', error: { code: 'busy' } })
      for (const last of [
        run({ ports: partialSearch(true), attempts: { find_place: 4 } }),
        run({ ports: partialSearch(false) }),
      ]) {
        expect((await last.result).state).toBe('done')
        expect(last.ended.get('find_place')).toMatchObject({
          state: 'failed',
          finding: { provider: 'google', candidates: [{ name: 'Tidewater Roasters' }] },
          why: { code: 'busy' },
        })
        expect(last.ended.get('find_place')?.finding).not.toHaveProperty('unanswered')
        expect(last.ended.get('gate')?.finding).toMatchObject({ candidate: { id: 'place-0' } })
      }
    })

    test('replaces an empty finding, and nothing else', async () => {
      expect(await foundAfter(placesOf())).toMatchObject({ finding: { candidates: [{ name: 'Tidewater Roasters' }] } })
      const whole = await foundAfter(placesOf('Tidewater Roasters', 'Another'))
      expect(whole).toMatchObject({ state: 'failed', finding: { candidates: [{}, { name: 'Another' }] } })
    })
  })

  test('does not expose our internal error messages', async () => {
    const broken = { read: () => Promise.reject(new Error('secret: postgres://…')) }
    const result = await run({ ports: { textReader: broken } }).result
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  test('ends unsaved when the run is aborted or the journal rejects', async () => {
    const gone: AbortSignal = Object.assign(Object.create(never) as AbortSignal, {
      throwIfAborted: () => {
        throw new Error('stopping')
      },
    })
    await expect(run({ signal: gone }).result).rejects.toThrow('stopping')
    const journal = { write: () => Promise.reject(new Error('lease lost')) }
    await expect(run({ journal }).result).rejects.toThrow('lease lost')
  })
})
