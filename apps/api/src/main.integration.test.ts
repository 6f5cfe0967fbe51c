import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEARTBEAT } from '@canvass/settings/heartbeats'
import { testCertificate, testCertificateKey } from '@canvass/testing/test-certificate'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
let database: TestDatabase
let home: string
let child: ChildProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  home = await mkdtemp(join(tmpdir(), 'canvass-main-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
})
afterAll(async () => {
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const envOf = (port: number, more: Record<string, string> = {}) => ({
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  CANVASS_HOME: home,
  API_DATABASE_URL: database.apiUrl,
  LOG_LEVEL: 'silent',
  ...more,
})

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
const untilAnswers = (port: number) =>
  vi.waitFor(async () => expect(await statusOf(`http://127.0.0.1:${port}/api/ready`)).toBe(200), {
    timeout: 20_000,
    interval: 50,
  })

describe('the server process', () => {
  it('runs from source, responds, and exits on request', async () => {
    const port = await freePort()
    child = fork(program, { env: envOf(port), stdio: 'ignore' })
    await untilAnswers(port)
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
  })

  it('keeps sending signs of life to its parent process', async () => {
    child = fork(program, { env: envOf(await freePort()), stdio: 'ignore' })
    expect([await once(child, 'message'), await once(child, 'message')].map(([sign]) => sign as unknown)).toEqual([
      HEARTBEAT,
      HEARTBEAT,
    ])
  })

  it('exits with its parent process, however that died', async () => {
    const port = await freePort()
    const parent = `require('node:child_process').fork(${JSON.stringify(program)}, { stdio: 'ignore' }); setInterval(() => {}, 1000)`
    child = spawn(process.execPath, ['-e', parent], { env: envOf(port), stdio: 'ignore' })
    await untilAnswers(port)
    child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await statusOf(`http://127.0.0.1:${port}/api/ready`)).toBe(0), {
      timeout: 15_000,
      interval: 50,
    })
  })

  it('speaks https with a certificate', async () => {
    const port = await freePort()
    const [cert, key] = [join(home, 'cert.pem'), join(home, 'key.pem')]
    await writeFile(cert, testCertificate)
    await writeFile(key, testCertificateKey)
    child = fork(program, { env: envOf(port, { TLS_CERT: cert, TLS_KEY: key }), stdio: 'ignore' })
    const headers = await vi.waitFor(
      () =>
        new Promise<Record<string, unknown>>((resolve, reject) => {
          request({ port, host: '127.0.0.1', path: '/api/ready', ca: testCertificate }, (response) => {
            response.resume()
            resolve(response.headers)
          })
            .on('error', reject)
            .end()
        }),
      { timeout: 20_000, interval: 50 },
    )
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('refuses to start with the database owner’s login, and suggests a fix', async () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: envOf(await freePort(), { API_DATABASE_URL: database.ownerUrl }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk) => (said += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code).toBe(1)
    expect(said).toMatch(/is a superuser: give this process its own login.*npm start\.\n$/)
  })

  it('warns once in its log about settings that affect callers', async () => {
    const port = await freePort()
    const env = envOf(port, { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://canvass.example.com' })
    child = fork(program, { env, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
    let said = ''
    child.stdout?.on('data', (chunk) => (said += String(chunk)))
    await untilAnswers(port)
    expect(said.match(/PUBLIC_URL is set, but TRUSTED_PROXIES is not/g)).toHaveLength(1)
  })

  it('refuses to start with an invalid setting, and names it', async () => {
    child = spawn(process.execPath, [program], {
      env: envOf(3000, { PORT: 'many' }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk) => (said += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    expect([code, said]).toEqual([1, 'PORT must be a whole number from 1 to 65535.\n'])
  })
})
