import { once } from 'node:events'
import { createDatabase, type Database } from '@canvass/db/database'
import { createProcessMemory } from '@canvass/providers/registry/provider-memory'
import { buildOrganization } from '@canvass/testing/build-organization'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { countCallsDuring, countedMemory, countCall } from './provider-tally.ts'

let test: TestDatabase
let database: Database
let owner: Client
let organizationId: string
const told: string[] = []
const log = createLog('warn', (line) => told.push(line))
beforeAll(async () => {
  test = await createTestDatabase()
  database = createDatabase({ url: test.workerUrl })
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await Promise.all([database.close(), owner.end()])
  await test.drop()
})
beforeEach(async () => {
  organizationId = (await buildOrganization(owner)).id
})

const during = <T>(stage: 'find_place' | 'read_website', work: () => Promise<T>, of = organizationId) =>
  countCallsDuring({ database, log }, of, () => stage, work)
const countsOf = async (id = organizationId) =>
  (
    await owner.query(
      `select stage, provider, calls::integer, remembered::integer, failures::integer from provider_counts
       where organization_id = $1 order by stage, provider`,
      [id],
    )
  ).rows as unknown[]

it('a run’s calls are counted by stage and service, and added to the month’s other calls', async () => {
  await during('find_place', async () => countCall({ provider: 'google places', code: null }))
  await during('find_place', async () => {
    countCall({ provider: 'google places', code: null })
    countCall({ provider: 'photon', code: null })
  })
  await during('read_website', async () => countCall({ provider: 'website', code: null }))
  const once = { calls: 1, remembered: 0, failures: 0 }
  expect(await countsOf()).toEqual([
    { ...once, stage: 'find_place', provider: 'google places', calls: 2 },
    { ...once, stage: 'find_place', provider: 'photon' },
    { ...once, stage: 'read_website', provider: 'website' },
  ])
})

it('a failed call counts as a failure, an aborted one does not, and one never made is not counted at all', async () => {
  await during('find_place', async () => {
    for (const code of ['busy', 'called_off', 'resting'] as const) countCall({ provider: 'photon', code })
  })
  expect(await countsOf()).toEqual([{ stage: 'find_place', provider: 'photon', calls: 2, remembered: 0, failures: 1 }])
})

it('a cached answer counts as such, and a cache miss does not', async () => {
  const memory = countedMemory(createProcessMemory())
  await memory.keep('known', { places: [] }, 60_000)
  await during('find_place', async () => {
    await memory.recall('known', 'photon')
    await memory.recall('unknown', 'photon')
  })
  expect(await countsOf()).toEqual([{ stage: 'find_place', provider: 'photon', calls: 0, remembered: 1, failures: 0 }])
})

it('concurrent runs count for their own organizations, and calls outside any run count for none', async () => {
  const { id: other } = await buildOrganization(owner)
  countCall({ provider: 'photon', code: null })
  const signal = new EventTarget()
  const signaled = once(signal, 'go')
  const first = during('find_place', async () => {
    await signaled
    countCall({ provider: 'photon', code: null })
  })
  await during('find_place', async () => countCall({ provider: 'nominatim', code: null }), other)
  signal.dispatchEvent(new Event('go'))
  await first
  expect([await countsOf(), await countsOf(other)]).toMatchObject([
    [{ provider: 'photon' }],
    [{ provider: 'nominatim' }],
  ])
})

it('a failing run is counted and still fails the same way', async () => {
  const failing = during('find_place', async () => {
    countCall({ provider: 'photon', code: 'busy' })
    throw new Error('no place')
  })
  await expect(failing).rejects.toThrow('no place')
  expect(await countsOf()).toMatchObject([{ calls: 1, failures: 1 }])
})

it('a count that can’t be saved is logged, and fails no run', async () => {
  const lost = during(
    'find_place',
    async () => {
      countCall({ provider: 'photon', code: null })
      return 'found'
    },
    '00000000-0000-4000-8000-000000000000',
  )
  expect(await lost).toBe('found')
  expect(told.join('')).toContain('could not be counted')
})
