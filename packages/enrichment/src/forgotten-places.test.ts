import type { StageName } from '@canvass/contracts/shapes/stages'
import { describe, expect, test, vi } from 'vitest'
import { photo, readerOf, run } from '../test/runs.ts'
import { pageAt } from '../test/sites.ts'
import type { Findings } from './findings.ts'
import type { PlaceCandidate, Ports } from './ports.ts'
import { ProviderError } from './provider-error.ts'

const PLACE: PlaceCandidate = {
  id: 'google:1',
  name: 'Tidewater Roasters',
  address: '12 Alder Street, Springfield, OR 97477',
  phone: '+1 541 726 0111',
  website: 'https://pages.example/tidewater',
  position: null,
}
const PAGE = pageAt('https://pages.example/tidewater', { lines: ['Call (541) 726-0111'] })
const SIGN = 'TIDEWATER ROASTERS\n12 Alder Street, Springfield, OR 97477'
const PRINTED = `${SIGN}\nwww.tidewaterroasters.com`

/** Creates a Google search that finds one place with a website, and a reader for that website. */
function countingPorts(text = SIGN, lines = PAGE.lines) {
  const find = vi.fn<NonNullable<Ports['places']>['find']>(async () => ({
    provider: 'google',
    candidates: [PLACE],
    raw: { places: [PLACE] },
    fetchedAt: '2026-06-01T10:00:00.000Z',
    expiresAt: '2026-06-02T10:00:00.000Z',
  }))
  const read = vi.fn<NonNullable<Ports['website']>['read']>(async (given) => {
    const url = given.startsWith('http') ? given : `https://${given}/`
    return {
      provider: 'reader',
      url,
      fetchedAt: '2026-06-01T10:00:00.000Z',
      pages: [{ ...PAGE, url, lines }],
      asked: [],
    }
  })
  const ports: Ports = { textReader: readerOf(text), places: { find }, website: { read } }
  return { find, read, ports }
}

type Saved = { known: Partial<Findings>; inputHashes: Partial<Record<StageName, string>> }

const idOnly = ({ id }: PlaceCandidate): PlaceCandidate => ({
  id,
  name: '',
  address: null,
  phone: null,
  website: null,
  position: null,
})

/** Returns what a run left in the database a day later, when Google's data about the place has been forgotten. */
async function findingsADayLater(ran: ReturnType<typeof run>): Promise<Saved> {
  await ran.result
  const known = JSON.parse(JSON.stringify(ran.findings())) as Findings
  const { expiresAt, ...search } = known.find_place
  const { find_place: _forgotten, ...inputHashes } = ran.hashes
  return {
    known: {
      ...known,
      find_place: {
        ...search,
        raw: null,
        candidates: search.candidates.map(idOnly),
        ...(expiresAt !== undefined && { expiredAt: expiresAt }),
      },
      gate: {
        ...known.gate,
        offers: [],
        result: '',
        candidate: known.gate.candidate && idOnly(known.gate.candidate),
      },
      read_website:
        known.read_website.lentBy === undefined
          ? known.read_website
          : { ...known.read_website, asked: [], url: known.read_website.site?.address?.evidence[0]?.ref ?? null },
    },
    inputHashes,
  }
}

/** Simulates a person requesting stages: their input hashes are dropped. */
const withRequested = ({ known, inputHashes }: Saved, plan: readonly StageName[]) => ({
  known,
  inputHashes: Object.fromEntries(
    Object.entries(inputHashes).filter(([name]) => !plan.includes(name as StageName)),
  ) as Saved['inputHashes'],
  plan,
})

const refused = { find: () => Promise.reject(new ProviderError('key_refused', 'The key was refused', false)) }
const STAGES_FROM_GATE: StageName[] = ['gate', 'read_website', 'find_people', 'analyse', 'score', 'compose_lead']
const COMPLETE_LEAD = { matchBand: 'accepted', matchSimilarity: 100, site: { phones: [{ value: '+15417260111' }] } }

describe('a match of which only the ids are left', () => {
  test('starts out with data from its website', async () => {
    expect(await run({ ports: countingPorts().ports }).result).toMatchObject({ state: 'done', lead: COMPLETE_LEAD })
  })

  test.for([
    ['the search', ['find_place']],
    ['the gate and all after it', STAGES_FROM_GATE],
    ['the website', ['read_website']],
  ] as const)('is searched for again when %s must run again', async ([_what, plan]) => {
    const { ports, find, read } = countingPorts()
    const again = run({ ports, ...withRequested(await findingsADayLater(run({ ports })), plan) })
    expect(await again.result).toMatchObject({ state: 'done', lead: COMPLETE_LEAD })
    expect(again.ended.get('gate')).toMatchObject({ state: 'done', finding: { candidate: { name: PLACE.name } } })
    expect(again.ended.get('read_website')?.state).toBe('done')
    expect([find.mock.calls.length, read.mock.calls.length]).toEqual([2, 2])
  })

  test.for([
    ['the search', ['find_place'], ['find_place']],
    ['the gate and all after it', STAGES_FROM_GATE, ['find_place', ...STAGES_FROM_GATE]],
    ['the website', ['read_website'], ['find_place', 'read_website']],
  ] as const)('keeps all data from its website if %s runs and Google refuses', async ([_what, plan, ran]) => {
    const { ports } = countingPorts()
    const saved = await findingsADayLater(run({ ports }))
    const again = run({ ports: { ...ports, places: refused }, ...withRequested(saved, plan) })
    expect(await again.result).toMatchObject({ state: 'done', lead: COMPLETE_LEAD })
    expect(again.started).toEqual(ran)
    expect(again.ended.get('find_place')).toMatchObject({ state: 'failed', why: { code: 'key_refused' } })
    for (const name of ['find_place', 'gate', 'read_website'] as const)
      expect(again.ended.get(name)?.finding ?? saved.known[name]).toEqual(saved.known[name])
  })

  test('stays if the search is held, and if there is no search provider anymore', async () => {
    const { ports } = countingPorts()
    const saved = withRequested(await findingsADayLater(run({ ports })), STAGES_FROM_GATE)
    const source = { ...photo(), heldBecause: 'The scans are used up' }
    expect(await run({ ports, source, ...saved }).result).toMatchObject({ lead: COMPLETE_LEAD })
    const { places: _gone, ...without } = ports
    expect(await run({ ports: without, ...saved }).result).toMatchObject({ lead: COMPLETE_LEAD })
  })

  test('gets its website read once a reader exists, even after a day', async () => {
    const { ports, read } = countingPorts()
    const { website: _absent, ...without } = ports
    const saved = await findingsADayLater(run({ ports: without }))
    expect(saved.known.read_website).toMatchObject({ url: null })
    expect(await run({ ports, ...saved, plan: ['read_website'] }).result).toMatchObject({ lead: COMPLETE_LEAD })
    expect(read.mock.calls).toHaveLength(1)
  })

  test('allows reading the website printed on the sign without a search, and keeps data of a website that only the place proved to be its own', async () => {
    const { ports, read } = countingPorts(PRINTED, ['Call (541) 726-0111'])
    const site = { phones: [{ value: '+15417260111' }] }
    const saved = withRequested(await findingsADayLater(run({ ports })), ['read_website'])
    const again = run({ ports: { ...ports, places: refused }, ...saved })
    expect(await again.result).toMatchObject({ lead: { matchBand: 'accepted', site } })
    expect(again.ended.get('read_website')?.state).toBe('done')
    expect(read.mock.calls).toHaveLength(2)
    const others = countingPorts(`${SIGN}\nwww.xq7.com`)
    const byNumber = withRequested(await findingsADayLater(run({ ports: others.ports })), ['read_website'])
    expect(byNumber.known.read_website).toMatchObject({ site: { isOwn: true, agrees: ['phone'] } })
    const kept = run({ ports: { ...others.ports, places: refused }, ...byNumber })
    expect(await kept.result).toMatchObject({ lead: { site } })
    expect(kept.ended.get('read_website')).toMatchObject({ state: 'failed', why: { code: 'forgotten' } })
  })

  test('ends if a person gave the business another name and Google refuses', async () => {
    const { ports } = countingPorts()
    const saved = await findingsADayLater(run({ ports }))
    const source = { ...photo(), nameByPerson: 'Quillfeather Books' }
    const again = run({ ports: { ...ports, places: refused }, ...saved, source, plan: ['clean_query'] })
    expect(await again.result).toMatchObject({ lead: { matchBand: 'unmatched' } })
  })

  test('is searched for again by a first run that had not ended', async () => {
    const { ports, find } = countingPorts()
    const { known, inputHashes } = await findingsADayLater(run({ ports }))
    const { read_text, extract_business, clean_query, find_place } = known as Findings
    const left = { known: { read_text, extract_business, clean_query, find_place }, inputHashes, plan: [] }
    expect(await run({ ports, ...left }).result).toMatchObject({ lead: COMPLETE_LEAD })
    expect(find.mock.calls).toHaveLength(2)
    const lead = { matchBand: 'unmatched', matchSimilarity: null }
    expect(await run({ ports: { ...ports, places: refused }, ...left }).result).toMatchObject({ lead })
  })
})
