import type { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { CorrectionOrChoice } from '@canvass/recognition/reading-corrections'
import { describe, expect, test, vi } from 'vitest'
import { fakeModel, quoting } from '../test/fake-model.ts'
import { CARD, photo, readerOf, run } from '../test/runs.ts'
import type { Ports } from './ports.ts'
import { MONTH_USED_UP } from './ports/model.ts'
import { pageAt } from '../test/sites.ts'
import type { WebsitePage } from './ports/website.ts'
import { ProviderError } from './provider-error.ts'
import { STAGES } from './stages.ts'
import { stagesOfPorts } from './stages-of-ports.ts'

const STAGES_FROM_PLACE = ['find_place', 'gate', 'read_website', 'find_people', 'analyse', 'score', 'compose_lead']

/** Creates a place search and a website reader that count their calls. */
function countingPorts(placeName = 'Tidewater Roasters', pages: Omit<WebsitePage, 'url'>[] = []) {
  const find = vi.fn<NonNullable<Ports['places']>['find']>(async () => ({
    provider: 'google',
    candidates: [
      { id: 'p1', name: placeName, address: null, phone: null, website: 'https://tidewater.example', position: null },
    ],
    raw: { placeName },
  }))
  const read = vi.fn<NonNullable<Ports['website']>['read']>(async (url) => ({
    provider: 'reader',
    url,
    fetchedAt: '2026-06-01T10:00:00.000Z',
    pages: pages.map((page) => ({ ...page, url })),
    asked: [],
  }))
  const ports: Ports = { textReader: readerOf(CARD), places: { find }, website: { read } }
  return { find, read, ports }
}

/** The only page of the business's website. */
const PAGE = pageAt('https://tidewaterroasters.example/', {
  title: 'Tidewater Roasters',
  lines: ['Call (541) 726-0142'],
})

/** Returns what a run left in a database, which returns its keys in a different order. */
async function savedFindings(ran: ReturnType<typeof run>) {
  await ran.result
  const known: unknown = JSON.parse(JSON.stringify(ran.findings()))
  return { known: withReversedKeys(known) as Record<string, unknown>, inputHashes: ran.hashes }
}
const withReversedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withReversedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, held]) => [key, withReversedKeys(held)]),
  )
}

/** Runs once with a search and a website reader, and again without both after a person corrected the name. */
async function renamedWithoutProviders(card: string, nameByPerson: string) {
  const textReader = readerOf(card)
  const ports = { ...countingPorts('Tidewater Roasters', [PAGE]).ports, textReader }
  const saved = await savedFindings(run({ ports }))
  expect(saved.known['read_website']).toMatchObject({ site: { isOwn: true } })
  const again = run({ ports: { textReader }, ...saved, source: { ...photo(), nameByPerson }, plan: ['clean_query'] })
  return { saved, result: await again.result, again }
}

const rejectAsDown = () => Promise.reject(new ProviderError('down', 'Not reachable', false))

describe('a stage that a later run plans again', () => {
  test('is skipped if its input is unchanged, as are the stages that depend on it', async () => {
    const { ports, find, read } = countingPorts()
    const saved = await savedFindings(run({ ports }))
    const again = run({ ports, ...saved, plan: ['read_text', 'find_place'] })
    expect((await again.result).state).toBe('done')
    expect(again.started).toEqual([])
    expect([find.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
  })

  test('runs once its port exists, followed by the stages that depend on it', async () => {
    const saved = await savedFindings(run())
    const { ports, find, read } = countingPorts()
    const again = run({ ports, ...saved, plan: stagesOfPorts(ports) })
    expect(await again.result).toMatchObject({ state: 'done', lead: { matchBand: 'accepted' } })
    expect(again.started).toEqual(STAGES_FROM_PLACE)
    expect([find.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
  })

  test('runs once it is no longer held', async () => {
    const { ports, find } = countingPorts()
    const saved = await savedFindings(run({ ports, source: { ...photo(), heldBecause: 'The scans are used up' } }))
    expect(find).not.toHaveBeenCalled()
    const again = run({ ports, ...saved, plan: ['find_place', 'read_website'] })
    await again.result
    expect(again.ended.get('find_place')?.state).toBe('done')
    expect(again.started).toEqual(STAGES_FROM_PLACE)
  })

  test('runs if its input hash is dropped, and triggers nothing else if it finds the same again', async () => {
    const { ports, find, read } = countingPorts()
    const saved = await savedFindings(run({ ports }))
    const { find_place: _asked, ...inputHashes } = saved.inputHashes
    const again = run({ ports, known: saved.known, inputHashes, plan: ['find_place'] })
    await again.result
    expect(again.started).toEqual(['find_place'])
    expect([find.mock.calls.length, read.mock.calls.length]).toEqual([2, 1])
  })

  test.for([
    ['find_place', 'places'],
    ['read_website', 'website'],
  ] as const)('keeps its finding and states why if %s fails', async ([name, port]) => {
    const { ports } = countingPorts()
    const saved = await savedFindings(run({ ports }))
    const { [name]: _asked, ...inputHashes } = saved.inputHashes
    const again = run({
      ports: { ...ports, [port]: { find: rejectAsDown, read: rejectAsDown } },
      known: saved.known,
      inputHashes,
      plan: [name],
    })
    expect((await again.result).state).toBe('done')
    expect(again.started).toEqual([name])
    expect(again.ended.get(name)).toMatchObject({ state: 'failed', why: { code: 'down' } })
    expect(again.ended.get(name)?.finding).toEqual(saved.known[name])
  })

  test.for(['failed', 'held'])('keeps the points that a model found earlier if it is %s now', async (how) => {
    const answered = fakeModel(quoting('coop', 'Alder Street'))
    const saved = await savedFindings(run({ ports: { ...countingPorts().ports, model: answered } }))
    const { analyse: _asked, ...inputHashes } = saved.inputHashes
    const code = how === 'held' ? MONTH_USED_UP : 'down'
    const model = { answer: () => Promise.reject(new ProviderError(code, 'No answer', false)) }
    const again = run({
      ports: { ...countingPorts().ports, model },
      known: saved.known,
      inputHashes,
      plan: ['analyse'],
    })
    await again.result
    expect(again.ended.get('analyse')?.state).toBe(how)
    expect(again.ended.get('analyse')?.finding).toEqual(saved.known['analyse'])
  })

  test.for([
    ['find_place', 'places'],
    ['read_website', 'website'],
  ] as const)('keeps its finding and states why if %s has no provider anymore', async ([name, port]) => {
    const { ports } = countingPorts()
    const saved = await savedFindings(run({ ports }))
    const { [name]: _asked, ...inputHashes } = saved.inputHashes
    const { [port]: _gone, ...without } = ports
    const again = run({ ports: without, known: saved.known, inputHashes, plan: [name] })
    expect(await again.result).toMatchObject({ state: 'done', lead: { matchBand: 'accepted' } })
    expect(again.started).toEqual([name])
    expect(again.ended.get(name)).toMatchObject({ state: 'skipped', why: { code: 'no_provider' } })
    expect(again.ended.get(name)?.finding).toEqual(saved.known[name])
  })

  test('keeps the points that a model found earlier if there is no model anymore', async () => {
    const { ports } = countingPorts()
    const saved = await savedFindings(run({ ports: { ...ports, model: fakeModel(quoting('coop', 'Alder Street')) } }))
    const again = run({ ports, ...saved, plan: ['analyse'] })
    await again.result
    expect(again.ended.get('analyse')).toMatchObject({ state: 'skipped', why: { code: 'provider_gone' } })
    expect(again.ended.get('analyse')?.finding).toEqual(saved.known['analyse'])
  })

  test('keeps the results of email checks if there is no verifier anymore', async () => {
    const { ports } = countingPorts()
    const [checkedAt, expiresAt] = ['2026-06-01T10:00:00.000Z', '2026-09-01T10:00:00.000Z']
    const check: EmailCheck = {
      verdict: 'deliverable',
      method: 'smtp',
      finding: 'mailbox_exists',
      checkedAt,
      expiresAt,
    }
    const emailVerifier = { asksMailboxes: true, verify: () => Promise.resolve(check) }
    const saved = await savedFindings(run({ ports: { ...ports, emailVerifier } }))
    const again = run({ ports, ...saved, plan: ['find_people'] })
    expect(await again.result).toMatchObject({ lead: { emailChecks: [{ check }] } })
    expect(again.ended.get('find_people')).toMatchObject({ state: 'skipped', why: { code: 'provider_gone' } })
  })

  test('runs by its rules alone if no model ever answered', async () => {
    const saved = await savedFindings(run())
    const { analyse: _asked, ...inputHashes } = saved.inputHashes
    const again = run({ known: saved.known, inputHashes, plan: ['analyse'] })
    await again.result
    expect(again.ended.get('analyse')).toMatchObject({ state: 'done', finding: { provider: 'rules' } })
  })

  describe('for a name that a person corrected, without any provider anymore,', () => {
    test('keeps the place and its website if the place has that name too', async () => {
      const { result, saved, again } = await renamedWithoutProviders(CARD, 'Tidewater Roaster')
      expect(result).toMatchObject({ lead: { matchBand: 'accepted', site: { phones: [{ value: '+15417260142' }] } } })
      expect(again.ended.get('find_place')?.finding).toEqual(saved.known['find_place'])
    })

    test('keeps the printed website but not the place if that has another name', async () => {
      const { result } = await renamedWithoutProviders(`${CARD}\nwww.tidewater.example`, 'Quillfeather Books')
      expect(result).toMatchObject({ lead: { matchBand: 'unmatched', site: { phones: [{ value: '+15417260142' }] } } })
    })

    test('drops a website that only the place led to, along with the place', async () => {
      const { result } = await renamedWithoutProviders(CARD, 'Quillfeather Books')
      expect(result).toMatchObject({ lead: { matchBand: 'unmatched' } })
      expect(result).not.toHaveProperty('lead.site')
    })
  })

  test('keeps nothing of the previous business if it fails for another one', async () => {
    const saved = await savedFindings(run({ ports: countingPorts().ports }))
    const places = { find: () => Promise.reject(new ProviderError('down', 'Not reachable', false)) }
    const source = { ...photo(), nameByPerson: 'Quillfeather Books' }
    const again = run({ ports: { ...countingPorts().ports, places }, ...saved, source, plan: ['clean_query'] })
    expect(await again.result).toMatchObject({ state: 'done', lead: { matchBand: 'unmatched' } })
    expect(JSON.stringify(again.ended.get('find_place')?.finding)).not.toContain('Tidewater')
  })

  test('makes the stages that depend on it run if it finds something else', async () => {
    const saved = await savedFindings(run({ ports: countingPorts().ports }))
    const { find_place: _asked, ...inputHashes } = saved.inputHashes
    const again = run({
      ports: countingPorts('Quillfeather').ports,
      known: saved.known,
      inputHashes,
      plan: ['find_place'],
    })
    expect(await again.result).toMatchObject({ lead: { matchBand: 'blocked' } })
    expect(again.started).toEqual(STAGES_FROM_PLACE)
  })

  test('uses a person’s correction of the reading made in the meantime', async () => {
    const { ports, find } = countingPorts()
    const saved = await savedFindings(run({ ports }))
    const company = { value: 'Quillfeather Books', label: null, confidence: 1, evidence: [] }
    const known = { ...saved.known, extract_business: { ...(saved.known['extract_business'] as object), company } }
    const again = run({ ports, ...saved, known, plan: ['clean_query'] })
    await again.result
    expect(again.started[0]).toBe('clean_query')
    expect(find.mock.lastCall?.[0].text).toContain('Quillfeather')
  })

  test('searches for the name a person wrote since, along with the other data that was read', async () => {
    const { ports, find } = countingPorts('Quillfeather Books')
    const saved = await savedFindings(run({ ports }))
    const source = { ...photo(), nameByPerson: 'Quillfeather Books' }
    const again = run({ ports, ...saved, source, plan: ['clean_query'] })
    expect(await again.result).toMatchObject({ lead: { matchBand: 'accepted', companyName: 'TIDEWATER ROASTERS LLC' } })
    expect(find.mock.lastCall?.[0].name).toBe('Quillfeather Books')
    const then = {
      known: { ...saved.known, ...again.findings() },
      inputHashes: { ...saved.inputHashes, ...again.hashes },
    }
    const once = run({ ports, ...then, source, plan: ['clean_query'] })
    await once.result
    expect([once.started, find.mock.calls.length]).toEqual([[], 2])
  })

  test('searches for the name a person corrected in the reading since, without reading again', async () => {
    const { ports, find } = countingPorts()
    const saved = await savedFindings(run({ ports }))
    const who = { id: 'a', byName: 'Rep', at: '2026-06-01T11:00:00Z' }
    const what = { was: 'TIDEWATER ROASTERS LLC', to: 'Tidewatcher', boxes: [] }
    const said: CorrectionOrChoice[] = [{ ...who, field: 'company', ...what, how: 'typed' }]
    const again = run({ ports, ...saved, source: { ...photo(), said }, plan: ['clean_query'] })
    await again.result
    expect(again.started).not.toContain('extract_business')
    expect(find.mock.lastCall?.[0].name).toBe('Tidewatcher')
  })

  test('searches for nothing if a person removed the name', async () => {
    const { ports, find } = countingPorts()
    const saved = await savedFindings(run({ ports }))
    const again = run({ ports, ...saved, source: { ...photo(), nameByPerson: '' }, plan: ['clean_query'] })
    expect(await again.result).toMatchObject({ lead: { matchBand: 'unmatched' } })
    expect([again.ended.get('find_place')?.state, find.mock.calls.length]).toEqual(['skipped', 1])
  })

  test('costs nothing for a new name if there is no search provider', async () => {
    const saved = await savedFindings(run())
    const again = run({ ...saved, source: { ...photo(), nameByPerson: 'Quillfeather Books' }, plan: ['clean_query'] })
    await again.result
    expect(again.started).toEqual(['clean_query', 'find_place', 'gate', 'compose_lead'])
  })
})

describe('the stages', () => {
  test('read only findings of earlier stages', () => {
    for (const [at, { needs }] of STAGES.entries()) {
      const before = STAGES.slice(0, at).map(({ name }) => name)
      expect(before).toEqual(expect.arrayContaining([...needs]))
    }
  })

  test('that call a provider are listed by its port', () => {
    expect(stagesOfPorts({})).toEqual([])
    expect(stagesOfPorts(countingPorts().ports)).toEqual(['find_place', 'read_website'])
  })
})
