import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from './machine/free-port.ts'
import { isAlive } from './machine/process-state.ts'
import { root } from './machine/root.ts'

let home: string
let origin: string
let npm: ReturnType<typeof startNpm>

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'canvass-whole-'))
  origin = `http://127.0.0.1:${await findFreePort()}`
})
afterAll(async () => {
  npm.signal('SIGTERM')
  await allAreGone()
  rmSync(home, { recursive: true, force: true })
})

function startNpm() {
  const { DATABASE_URL: _, REDIS_URL: __, ...env } = process.env
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, NODE_ENV: '', PORT: new URL(origin).port, CANVASS_HOME: home, ACCESS_CODE: 'FIELD-TEST' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  return { printed: () => printed, signal: (name: NodeJS.Signals) => void child.kill(name) }
}

/** Lists every live process started for this home, which each has in its environment or command line. */
function processesOfHome(): string[] {
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64e6 }).split('\n')
  return lines.filter((line) => line.includes(home) && isAlive(Number.parseInt(line, 10)))
}

/** Waits for all of them to end and returns those still running after half a minute. */
async function allAreGone(): Promise<string[]> {
  const endsAt = Date.now() + 30_000
  while (processesOfHome().length > 0 && Date.now() < endsAt) await sleep(200)
  return processesOfHome()
}

/** A process just forked by the postmaster briefly has its name; a second postmaster would keep it. */
const hasOnePostmaster = () =>
  vi.waitFor(() => {
    expect(processesOfHome().filter((line) => line.includes(`postgres -D${home}`))).toHaveLength(1)
  })
const runs = () =>
  vi.waitFor(() => expect(npm.printed()).toContain('Canvass is running'), { timeout: 150_000, interval: 100 })

const post = async (path: string, body: object) => {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })
  return answer.status
}

describe('a complete npm start', () => {
  it('prints the address, the access code, and the locations of data and mail', { timeout: 180_000 }, async () => {
    npm = startNpm()
    await runs()
    expect(npm.printed()).toMatch(new RegExp(`Address +${origin}\n +Access code +FIELD-TEST\n +Data +${home}\n`))
    expect(npm.printed()).toContain(join(home, 'mailbox'))
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    await hasOnePostmaster()
    const person = {
      username: 'first.rep',
      email: 'rep@example.com',
      password: 'a long password',
      accessCode: 'FIELD-TEST',
    }
    const names = { firstName: 'First', lastName: 'Rep', organizationName: 'Example' }
    expect(await post('/api/auth/register', { ...person, ...names })).toBe(201)
  })

  it('writes nothing that other users may read', () => {
    const open = readdirSync(home, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
    expect([statSync(home).mode & 0o777, open]).toEqual([0o700, []])
  })

  it('gives no server the login of the database’s owner, and keeps the logins secret', () => {
    const { password } = JSON.parse(readFileSync(join(home, 'postgres/connection.json'), 'utf8')) as {
      password: string
    }
    const servers = processesOfHome().filter((line) => /apps\/(api|worker)\/src\/main\.ts/.test(line))
    expect(servers).toHaveLength(2)
    for (const line of servers) {
      const environment = readFileSync(`/proc/${Number.parseInt(line, 10)}/environ`, 'utf8')
      expect(environment).toMatch(/(API|WORKER)_DATABASE_URL=postgres:\/\/canvass_(api|worker):/)
      expect(environment).not.toContain(password)
      expect(environment).not.toMatch(/(^|\0)DATABASE_URL=/)
    }
    expect(statSync(join(home, 'database-logins.json')).mode & 0o777).toBe(0o600)
  })

  it('leaves no process and no lock behind when npm is killed with SIGKILL', { timeout: 60_000 }, async () => {
    npm.signal('SIGKILL')
    expect(await allAreGone()).toEqual([])
    expect(existsSync(join(home, 'lock.json'))).toBe(false)
  })

  it('finds everything again on the next start, with one PostgreSQL', { timeout: 180_000 }, async () => {
    npm = startNpm()
    await runs()
    expect(npm.printed()).not.toContain('Building the web app')
    await hasOnePostmaster()
    expect(await post('/api/auth/login', { username: 'first.rep', password: 'a long password' })).toBe(200)
  })

  it('recovers after all processes were killed at once', { timeout: 180_000 }, async () => {
    const started = npm.printed()
    for (const line of processesOfHome()) process.kill(Number.parseInt(line, 10), 'SIGKILL')
    npm.signal('SIGKILL')
    expect(started).toContain('Canvass is running')
    expect(await allAreGone()).toEqual([])
    npm = startNpm()
    await runs()
    await hasOnePostmaster()
    expect(await post('/api/auth/login', { username: 'first.rep', password: 'a long password' })).toBe(200)
  })

  it('ends cleanly when npm is told to', { timeout: 60_000 }, async () => {
    npm.signal('SIGTERM')
    expect(await allAreGone()).toEqual([])
    expect(existsSync(join(home, 'lock.json'))).toBe(false)
  })
})
