import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockHome } from './home-lock.ts'
import { findFreePort } from './free-port.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'canvass-home-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Runs a start that is expected to end by itself, and answers its code and all it printed. */
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
  it('ends with the names of bad settings and what is wrong with them', async () => {
    expect(await start({ PORT: 'many', TLS_KEY: 'key.pem' })).toEqual({
      code: 1,
      printed: 'PORT must be a whole number from 1 to 65535.\nTLS_CERT is missing: TLS_KEY needs it.\n',
    })
  })

  it('ends when a process has a login and nobody says of which database', async () => {
    const { code, printed } = await start({ API_DATABASE_URL: 'postgres://api:word@127.0.0.1/canvass' })
    expect([code, printed]).toEqual([1, expect.stringMatching(/^DATABASE_URL is missing: API_DATABASE_URL/)])
  })

  it('ends when the certificate cannot be read', async () => {
    const { code, printed } = await start({ TLS_CERT: '/no/cert.pem', TLS_KEY: '/no/key.pem' })
    expect(code).toBe(1)
    expect(printed).toMatch(/^TLS_CERT cannot be read \(.*\/no\/cert\.pem/)
  })

  it('ends when another runs on the same home, and says which', async () => {
    const giveBack = lockHome(join(home, 'lock.json'), home)
    const { code, printed } = await start({ PORT: String(await findFreePort()) })
    giveBack()
    expect(code).toBe(1)
    expect(printed).toContain(`Canvass is already running on ${home} (process ${process.pid}).`)
  })
})
