import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockHome } from './home/home-lock.ts'
import { findFreePort } from './machine/free-port.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'canvass-home-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Runs a start that's expected to end on its own, and returns its exit code and all its output. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; printed: string }>((answer) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      env: { PATH: process.env['PATH'], CANVASS_HOME: home, ...env },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
    child.once('close', (code) => answer({ code, printed }))
  })

describe('npm start', () => {
  it('ends with the names of invalid settings and what is wrong with them', async () => {
    expect(await start({ PORT: 'many', TLS_KEY: 'key.pem' })).toEqual({
      code: 1,
      printed: 'PORT must be a whole number from 1 to 65535.\nTLS_CERT is missing: TLS_KEY needs it.\n',
    })
  })

  it('ends when a process has a login but no database URL is set', async () => {
    const { code, printed } = await start({ API_DATABASE_URL: 'postgres://api:word@127.0.0.1/canvass' })
    expect([code, printed]).toEqual([1, expect.stringMatching(/^DATABASE_URL is missing: API_DATABASE_URL/)])
  })

  it("ends when the certificate can't be read", async () => {
    const { code, printed } = await start({ TLS_CERT: '/no/cert.pem', TLS_KEY: '/no/key.pem' })
    expect(code).toBe(1)
    expect(printed).toMatch(/^TLS_CERT cannot be read \(.*\/no\/cert\.pem/)
  })

  it("ends when the folder of custom weights can't be used, and gives the reason", async () => {
    const { code, printed } = await start({ PORT: String(await findFreePort()), READING_MODELS: '/no/weights' })
    expect([code, printed]).toEqual([1, 'READING_MODELS cannot be used: there is no folder /no/weights.\n'])
  })

  it('ends when another process runs on the same home, and names it', async () => {
    const giveBack = lockHome(join(home, 'lock.json'), home)
    const { code, printed } = await start({ PORT: String(await findFreePort()) })
    giveBack()
    expect(code).toBe(1)
    expect(printed).toContain(`Canvass is already running on ${home} (process ${process.pid}).`)
  })

  it('ends with one sentence if DATABASE_URL has a wrong host, port, database, or login', async () => {
    const nobody = `127.0.0.1:${await findFreePort()}`
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    const elsewhere = Object.assign(new URL(url), { pathname: '/not_there' })
    const stranger = Object.assign(new URL(url), { password: 'wrong' })
    const PORT = String(await findFreePort())
    for (const [address, why] of [
      [`postgres://me:secret@${nobody}/canvass`, `there is no response from ${nobody}`],
      ['postgres://me:secret@no-such-host.invalid/canvass', 'there is no server named no-such-host.invalid'],
      [elsewhere.href, `the server at ${url.host} has no database named not_there`],
      [stranger.href, `the server at ${url.host} rejected the password for ${url.username}`],
    ] as const)
      expect(await start({ PORT, DATABASE_URL: address })).toEqual({
        code: 1,
        printed: `DATABASE_URL cannot be used: ${why}.\n`,
      })
  })

  it("ends with one sentence if nothing responds at REDIS_URL, or it isn't Redis", async () => {
    const PORT = String(await findFreePort())
    const nobody = `127.0.0.1:${await findFreePort()}`
    expect(await start({ PORT, REDIS_URL: `redis://${nobody}` })).toEqual({
      code: 1,
      printed: `REDIS_URL cannot be used: there is no response from ${nobody}.\n`,
    })
    const { host } = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    const { code, printed } = await start({ PORT, REDIS_URL: `redis://${host}` })
    expect(code).toBe(1)
    expect(printed).toMatch(/^REDIS_URL cannot be used: the server at .+ could not be reached \(.+\)\.\n$/)
  })

  it('ends with one sentence if a newer version has used the database', async () => {
    const database = await createTestDatabase()
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`)
    await owner.end()
    const started = await start({ PORT: String(await findFreePort()), DATABASE_URL: database.ownerUrl })
    await database.drop()
    expect(started.code).toBe(1)
    expect(started.printed.split('\n').slice(-2)).toEqual([
      'This database was already used by a newer version of Canvass (9999-of-tomorrow is unknown here). ' +
        'Nothing was changed. Start that version, or a later one.',
      '',
    ])
  })

  it('restricts a home that other users could read', async () => {
    chmodSync(home, 0o755)
    const giveBack = lockHome(join(home, 'lock.json'), home)
    await start({ PORT: String(await findFreePort()) })
    giveBack()
    expect(statSync(home).mode & 0o777).toBe(0o700)
  })
})
