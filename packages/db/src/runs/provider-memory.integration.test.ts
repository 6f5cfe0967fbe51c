import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { enrichmentRuns } from './enrichment-runs.ts'
import { providerMemory } from './provider-memory.ts'

let seeded: Seeded
let memory: ReturnType<typeof providerMemory>
let user: { organizationId: string; userId: string }

beforeAll(async () => {
  seeded = await seededDatabase()
  memory = providerMemory(seeded.workerDatabase)
  user = await seedUser(seeded.owner)
})
afterAll(() => seeded.end())

const DAY = 24 * 60 * 60 * 1000
const oldAnswers = async () =>
  (await seeded.owner.query<{ key: string }>(`select key from kept_answers where key like 'old-%' order by 1`)).rows

describe('a provider’s response', () => {
  it('is shared with every worker until it expires, then deleted', async () => {
    await memory.keep('a', { places: ['Blue\0 Door'] }, DAY)
    await memory.keep('b', [], -1)
    expect(await providerMemory(seeded.workerDatabase).recall('a')).toEqual({ places: ['Blue Door'] })
    expect(await memory.recall('b')).toBeUndefined()
    expect(await memory.recall('c')).toBeUndefined()
    await memory.forgetExpired(10)
    const { rows } = await seeded.owner.query<{ key: string }>('select key from kept_answers')
    expect(rows).toEqual([{ key: 'a' }])
  })

  it('is deleted oldest first, and a full batch signals that there is more', async () => {
    for (const [place, key] of ['old-1', 'old-2', 'old-3'].entries()) await memory.keep(key, [], -DAY * (3 - place))
    expect([await memory.forgetExpired(2), await oldAnswers()]).toEqual([2, [{ key: 'old-3' }]])
    expect([await memory.forgetExpired(2), await oldAnswers()]).toEqual([1, []])
  })

  it('replaces the previous one', async () => {
    await memory.keep('again', 1, DAY)
    await memory.keep('again', 2, DAY)
    expect(await memory.recall('again')).toBe(2)
  })

  it('is stored and found together with what others store and look for meanwhile', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `many-${39 - n}`)
    await Promise.all([...keys.map((key) => memory.keep(key, { key }, DAY)), memory.keep('many-7', 'the last', DAY)])
    const found = await Promise.all([...keys, 'none'].map((key) => memory.recall(key)))
    expect(found).toEqual([...keys.map((key) => (key === 'many-7' ? 'the last' : { key })), undefined])
    const { rows } = await seeded.owner.query(
      `select count(distinct xmin::text)::integer as transactions from kept_answers where key like 'many-%'`,
    )
    expect(rows).toEqual([{ transactions: 3 }])
  })

  it('is inaccessible to the API', async () => {
    await expect(providerMemory(seeded.database).recall('a')).rejects.toThrow('permission denied')
  })
})

describe('turns', () => {
  it('for one provider are queued across all callers, independently of other providers', async () => {
    const other = providerMemory(seeded.workerDatabase)
    const waits = [
      await memory.takeTurn('nominatim', 60_000, 600_000),
      await other.takeTurn('nominatim', 60_000, 600_000),
      await memory.takeTurn('nominatim', 60_000, 600_000),
    ].map((wait = -1) => Math.ceil(wait / 60_000))
    expect(waits).toEqual([0, 1, 2])
    expect(await memory.takeTurn('photon', 60_000, 600_000)).toBe(0)
    expect(await memory.takeTurn('nominatim', 60_000, 1_000)).toBeUndefined()
  })
})

describe('data that may not be stored', () => {
  const place = { id: 'google:x1', name: 'Blue Door', address: '1 Elm', phone: '+1', website: null, position: null }
  const ofPlace = async (expiresAt: string | undefined) => {
    const runs = enrichmentRuns(seeded.workerDatabase)
    const captureId = await seedCapture(seeded.owner, user)
    const lease = await runs.lease({ ...user, captureId, generation: 0, owner: 'a', leaseMs: 60_000 })
    if (!lease) throw new Error('could not lease the capture')
    const search = {
      provider: 'google',
      candidates: [place],
      raw: { places: [place] },
      ...(expiresAt && { expiresAt }),
    }
    await runs.writeStages(lease, [{ stage: 'find_place', state: 'done', finding: search }])
    const judged = { band: 'accepted', similarity: 100, candidate: place, result: place.name, offers: [place] }
    await runs.writeStages(lease, [{ stage: 'gate', state: 'done', finding: judged }])
    // Runs of earlier versions stored such a copy with the composed lead.
    await runs.writeStages(lease, [
      { stage: 'compose_lead', state: 'done', finding: { googlePlacesRaw: search.raw, score: 3 } },
    ])
    await runs.finish(lease, draft)
    return captureId
  }
  it('is deleted everywhere when it expires, except for the id and the verdict', async () => {
    const captureId = await ofPlace('2020-01-01T00:00:00.000Z')
    const seq = await seqOf(captureId)
    expect(await memory.forgetExpired(10)).toBe(1)
    // A device that has the profile fetches it again.
    expect(await seqOf(captureId)).toBeGreaterThan(seq)
    const left = await everythingOf(captureId)
    expect(left).not.toMatch(/Blue Door|1 Elm/u)
    expect(left).toContain('google:x1')
    expect(left).toContain('accepted')
    expect(left).toContain('"score": 3')
    expect(await memory.forgetExpired(10)).toBe(0)
  })

  it.each([
    [undefined, null],
    [
      { value: 'door.example', evidence: [{ source: 'website', ref: 'https://door.example/' }] },
      'https://door.example/',
    ],
  ])(
    'is deleted together with the address it provided, unless the website states its own: %j',
    async (address, left) => {
      const captureId = await ofPlace('2020-01-01T00:00:00.000Z')
      await owner(
        `insert into capture_stages (organization_id, capture_id, name, state, finding)
       values ($1, $2, 'read_website', 'done', $3)`,
        [
          user.organizationId,
          captureId,
          JSON.stringify({
            provider: 'website',
            url: 'https://door.example/from-google',
            asked: [{ url: 'https://door.example/from-google', outcome: 'read' }],
            lentBy: place.id,
            site: { isOwn: true, ...(address && { address }) },
          }),
        ],
      )
      await memory.forgetExpired(10)
      const [row] = await owner<{ finding: unknown }>(
        `select finding from capture_stages where capture_id = $1 and name = 'read_website'`,
        [captureId],
      )
      expect(row?.finding).toMatchObject({ url: left, asked: [], lentBy: place.id, site: { isOwn: true } })
      expect(await everythingOf(captureId)).not.toContain('from-google')
    },
  )

  it.each([undefined, '2999-01-01T00:00:00.000Z'])('stays unchanged if its expiry is %s', async (expiresAt) => {
    const captureId = await ofPlace(expiresAt)
    expect(await memory.forgetExpired(10)).toBe(0)
    expect((await everythingOf(captureId)).match(/Blue Door/gu)?.length).toBeGreaterThan(4)
  })
})

const owner = async <T extends object>(text: string, values: unknown[]): Promise<T[]> =>
  (await seeded.owner.query<T>(text, values)).rows

async function everythingOf(captureId: string): Promise<string> {
  const { rows } = await seeded.owner.query<{ all: string }>(
    `select coalesce(string_agg(finding::text, ' '), '') || coalesce((
       select l::text from leads l where id = $1), '') as all
     from capture_stages where capture_id = $1`,
    [captureId],
  )
  return rows[0]?.all ?? ''
}

async function seqOf(leadId: string): Promise<number> {
  const { rows } = await seeded.owner.query<{ seq: string }>('select change_seq as seq from leads where id = $1', [
    leadId,
  ])
  return Number(rows[0]?.seq)
}
