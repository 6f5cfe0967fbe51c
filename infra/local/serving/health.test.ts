import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitUntilHealthy } from './health.ts'

const ok = { ok: true, detail: 'ok' }
const well = { database: ok, storage: ok, queue: ok, reading: ok }

let server: Server
let origin: string
/** The API's responses; each request for its health advances the clock by ten seconds. */
let answers: { isReady: boolean; health: string }
let asked: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = 0
  server = createServer(({ url }, response) => {
    if (url === '/api/health') {
      asked += 1
      vi.setSystemTime(Date.now() + 10_000)
      response.end(answers.health)
    } else {
      response.statusCode = answers.isReady ? 200 : 503
      response.end(JSON.stringify({ ready: answers.isReady }))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  vi.useRealTimers()
})

/** Starts the wait, for at most ten checks. Returns whether it succeeded, and what was printed. */
async function start(given: { isReady?: boolean; parts?: object; health?: string }) {
  answers = { isReady: given.isReady ?? true, health: given.health ?? JSON.stringify({ parts: given.parts ?? well }) }
  const said: string[] = []
  const isRunning = await waitUntilHealthy(
    origin,
    (line) => said.push(line),
    () => asked < 10,
  )
  return { isRunning, said }
}

describe('the start', () => {
  it('completes silently when all parts are well', async () => {
    expect(await start({})).toEqual({ isRunning: true, said: [] })
  })

  it.each([
    ['bytes were lost', 'storage', 'Missing bytes: 1'],
    ['the disk is full', 'storage', 'The disk is full'],
    ['photos cannot be read', 'reading', 'It does not start'],
  ])('completes even if %s, and reports it', async (_, name, detail) => {
    const { isRunning, said } = await start({ parts: { ...well, [name]: { ok: false, detail } } })
    expect(isRunning).toBe(true)
    expect(said.at(-1)).toBe(`Canvass is running, but some parts have problems: ${name} (${detail}).`)
  })

  it("keeps waiting while the API isn't ready, and reports its response", async () => {
    const database = { ok: false, detail: 'Failed (ECONNREFUSED)' }
    const { isRunning, said } = await start({ isReady: false, parts: { ...well, database } })
    expect(isRunning).toBe(false)
    expect(said.at(-1)).toMatch(/^Still waiting for the API\. It responds: .*ECONNREFUSED/)
  })

  it('does not complete if another server responds at that address', async () => {
    expect((await start({ health: '<h1>It works!</h1>' })).isRunning).toBe(false)
  })
})
