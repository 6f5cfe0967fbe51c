import { openTcpProxy, type TcpProxy } from '@canvass/testing/tcp-proxy'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase, type Database, inTenant } from '../database.ts'
import { isDatabaseUnavailable } from '../database-errors.ts'
import { listenToDispatches } from './listen-to-dispatches.ts'
import { listenToFeed } from './progress-feed.ts'

const ORGANIZATION = '01890000-0000-7000-8000-000000000001'
const SILENT_MS = 1_000

let test: TestDatabase
let owner: Client
let proxy: TcpProxy
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.drop()
})
beforeEach(async () => {
  proxy = await openTcpProxy(new URL(test.ownerUrl))
  database = createDatabase({ url: proxy.through(test.apiUrl), max: 4, silentMs: SILENT_MS })
})
afterEach(async () => {
  await database.close()
  await proxy.close()
})

const ask = () => database.pool.query('select 1').then(() => 'answered')
const fails = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a database behind a network connection', () => {
  it('that goes silent is queried over new connections, and no query hangs forever', async () => {
    await Promise.all(Array.from({ length: 4 }, ask))
    expect(proxy.silence()).toBe(4)
    const failures = await Promise.all(Array.from({ length: 4 }, () => fails(ask())))
    expect(failures.filter((error) => error !== undefined).every(isDatabaseUnavailable)).toBe(true)
    expect(failures.filter((error) => error !== undefined).length).toBeGreaterThan(0)
    expect(await ask()).toBe('answered')
  })

  it('that goes silent mid-transaction fails that transaction, and the next one works', async () => {
    const cut = await fails(
      inTenant(database, ORGANIZATION, async (tenant) => {
        proxy.silence()
        await tenant.selectFrom('organizations').select('name').execute()
      }),
    )
    expect(isDatabaseUnavailable(cut)).toBe(true)
    expect(
      await inTenant(database, ORGANIZATION, (tenant) => tenant.selectFrom('organizations').select('name').execute()),
    ).toEqual([])
  })

  it('that resets every connection counts as unavailable, and works again once it stops', async () => {
    await ask()
    proxy.setResetting(true)
    const failures = [await fails(ask()), await fails(ask())]
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true])
    proxy.setResetting(false)
    expect(await ask()).toBe('answered')
  })

  it('that refuses connections counts as unavailable, and works again once it accepts them', async () => {
    proxy.setState('refusing')
    expect(isDatabaseUnavailable(await fails(ask()))).toBe(true)
    proxy.setState('fine')
    expect(await ask()).toBe('answered')
  })

  it('aborts a statement that takes too long and answers the next one', async () => {
    const slow = createDatabase({ url: test.apiUrl, max: 1, statementMs: 200 })
    const ended = await fails(slow.pool.query('select pg_sleep(60)'))
    expect([isDatabaseUnavailable(ended), (ended as { code?: string }).code]).toEqual([true, '57014'])
    expect((await slow.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await slow.close()
  })
})

describe('a listener', () => {
  it('for dispatches reconnects after its connection went silent', async () => {
    const onRing = vi.fn<() => void>()
    const stop = listenToDispatches(database, onRing)
    await vi.waitFor(() => expect(onRing).toHaveBeenCalledTimes(1), 10_000)
    proxy.silence()
    await vi.waitFor(() => expect(onRing).toHaveBeenCalledTimes(2), 20_000)
    await owner.query('notify canvass_dispatch')
    await vi.waitFor(() => expect(onRing).toHaveBeenCalledTimes(3), 10_000)
    await stop()
  })

  it('for progress is notified of the gap after its connection went silent', async () => {
    const onGap = vi.fn<() => void>()
    const heard = { onProgress: () => undefined, onSession: () => undefined, onSequence: () => undefined, onGap }
    const stop = await listenToFeed(database, heard)
    proxy.silence()
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000)
    await stop()
  })
})
