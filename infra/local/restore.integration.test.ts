import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOrganization } from '@canvass/testing/build-organization'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
let source: TestDatabase
let name: string
const targets: TestDatabase[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-restore-'))
  source = await createTestDatabase()
  const owner = new Client({ connectionString: source.ownerUrl })
  await owner.connect()
  name = (await buildOrganization(owner, { name: `Gull ${randomUUID()}` })).name
  await owner.end()
})
afterAll(async () => {
  for (const one of [source, ...targets]) await one.drop()
  rmSync(folder, { recursive: true })
})

/** Runs a command as a user does, and returns its exit code and all its output. */
const run = (command: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number | null; printed: string }>((answer) => {
    const program = join(import.meta.dirname, `${command}.ts`)
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      env: { PATH: process.env['PATH'], ...env },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
    child.once('close', (code) => answer({ code, printed }))
  })

const homeOf = (title: string) => {
  const home = join(folder, title)
  mkdirSync(home, { recursive: true })
  return home
}

async function emptyDatabase(): Promise<string> {
  const target = await createTestDatabase({ isEmpty: true })
  targets.push(target)
  return target.ownerUrl
}

describe('npm run backup and npm run restore', () => {
  it('restore a database into an empty one, and report it', { timeout: 60_000 }, async () => {
    const file = join(folder, 'whole.tar')
    const made = await run('backup', { DATABASE_URL: source.ownerUrl, CANVASS_HOME: homeOf('source') }, '--to', file)
    expect(made).toEqual({ code: 0, printed: expect.stringContaining(`${file} is complete after`) as string })
    const url = await emptyDatabase()
    const restored = await run('restore', { DATABASE_URL: url, CANVASS_HOME: homeOf('target') }, file)
    expect(restored).toEqual({ code: 0, printed: expect.stringContaining('every digest verified') as string })
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select name from organizations')
    await client.end()
    expect(rows).toEqual([{ name }])
  })

  it('write the archive to the folder backups of the home if no file is named', { timeout: 60_000 }, async () => {
    const home = homeOf('unnamed')
    const { code, printed } = await run('backup', { DATABASE_URL: source.ownerUrl, CANVASS_HOME: home })
    expect([code, printed]).toEqual([0, expect.stringContaining('is complete after')])
    expect(readdirSync(join(home, 'backups'))).toEqual([
      expect.stringMatching(/^canvass-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar$/),
    ])
  })

  it('restore it into an empty home, with its own PostgreSQL', { timeout: 60_000 }, async () => {
    const home = homeOf('own')
    const restored = await run('restore', { CANVASS_HOME: home }, join(folder, 'whole.tar'))
    expect(restored).toMatchObject({ code: 0 })
    expect(readdirSync(home)).toEqual(expect.arrayContaining(['postgres', 'blobs', 'database-logins.json']))
    const again = await run('restore', { CANVASS_HOME: home }, join(folder, 'whole.tar'))
    expect([again.code, again.printed]).toEqual([
      1,
      expect.stringMatching(/is not empty\. A backup can only be restored/),
    ])
  })

  it('leave a home empty if the archive is damaged', { timeout: 60_000 }, async () => {
    const file = join(folder, 'damaged.tar')
    writeFileSync(file, 'no archive')
    const home = homeOf('damaged')
    const { code, printed } = await run('restore', { CANVASS_HOME: home }, file)
    expect([code, printed]).toEqual([1, expect.stringContaining('Nothing was restored.')])
    expect([existsSync(join(home, 'postgres')), existsSync(join(home, 'blobs'))]).toEqual([false, false])
  })

  it('leave a database empty if the archive is truncated, so that an intact one can be restored next', {
    timeout: 120_000,
  }, async () => {
    const [whole, cut] = [join(folder, 'whole.tar'), join(folder, 'cut.tar')]
    copyFileSync(whole, cut)
    truncateSync(cut, Math.floor(statSync(cut).size * 0.7))
    const url = await emptyDatabase()
    const env = { DATABASE_URL: url, CANVASS_HOME: homeOf('again') }
    const failed = await run('restore', env, cut)
    expect(failed).toEqual({
      code: 1,
      printed: expect.stringMatching(/damaged or incomplete. Nothing was restored.\n$/) as string,
    })
    const restored = await run('restore', env, whole)
    expect(restored).toEqual({ code: 0, printed: expect.stringContaining('every digest verified') as string })
  })

  it("refuse to restore into a database that isn't empty", { timeout: 60_000 }, async () => {
    const home = homeOf('other')
    const { code, printed } = await run(
      'restore',
      { DATABASE_URL: source.ownerUrl, CANVASS_HOME: home },
      join(folder, 'whole.tar'),
    )
    const sentence =
      'The database in DATABASE_URL is not empty. A backup can only be restored into an empty one: ' +
      'create a new database and set DATABASE_URL to it.\n'
    expect([code, printed]).toEqual([1, sentence])
    const client = new Client({ connectionString: source.ownerUrl })
    await client.connect()
    expect((await client.query('select name from organizations')).rows).toEqual([{ name }])
    await client.end()
    expect(existsSync(join(home, 'blobs'))).toBe(false)
  })

  it('print their usage', async () => {
    expect(await run('restore', { CANVASS_HOME: homeOf('called') })).toEqual({
      code: 1,
      printed: 'Usage: npm run restore -- FILE\n',
    })
  })
})
