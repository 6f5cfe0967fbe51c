import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { closing, type Fault } from '../stage/fault.ts'

/** 2 Mbit/s. */
const BYTES_PER_SECOND = 250_000
const PATIENCE_MS = 40 * 60_000

export const sendThroughNarrowLine: Fault = {
  id: 'F24',
  title:
    'Half a megabyte each, captured without signal, sent over a 2 Mbit/s link; compared with one plain stream over it',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const { proxy } = product
    const count = stage.size === 'quick' ? 60 : 500
    proxy.setDown(true)
    await scene.take(count, { kind: 'half_megabyte' })
    const bytesBefore = proxy.told.uploadBytes
    proxy.setBytesPerSecond(BYTES_PER_SECOND)
    proxy.setDown(false)
    const startedAt = performance.now()
    await device.tellOnline()
    const begunBefore = proxy.told.begun
    let rendererMb = 0
    let heldMb = 0
    let firstS = -1
    for (;;) {
      const waiting = (await device.captures()).filter(({ state }) => UNSENT.includes(state)).length
      if (waiting === 0 || performance.now() - startedAt > PATIENCE_MS) break
      if (firstS < 0 && proxy.told.begun > begunBefore) firstS = Math.round((performance.now() - startedAt) / 1_000)
      rendererMb = Math.max(rendererMb, await memoryOf(device.page()))
      // Measured once: repeated forced garbage collection would measure a browser that no one has.
      if (heldMb === 0 && waiting < count / 2) heldMb = await memoryHeldBy(device.page())
      await sleep(1_000)
    }
    const sentMs = performance.now() - startedAt
    const bytes = proxy.told.uploadBytes - bytesBefore
    const rawMs = await streamThrough(proxy.port, bytes)
    return closing(scene, {
      photos: count,
      megabytes: Math.round(bytes / 100_000) / 10,
      firstS,
      sentS: Math.round(sentMs / 1_000),
      plainStreamS: Math.round(rawMs / 1_000),
      timesOnePlainStream: Math.round((sentMs / rawMs) * 100) / 100,
      rendererMb,
      heldMb,
    })
  },
}

const UNSENT = ['preparing', 'queued', 'uploading']

/** Sends this many zero bytes through the same line in one request; returns the time taken in milliseconds. */
function streamThrough(port: number, bytes: number): Promise<number> {
  const startedAt = performance.now()
  return new Promise((done, fail) => {
    // Nothing handles this address: only the transfer matters.
    const stream = request({ port, host: '127.0.0.1', method: 'POST', path: '/plain-stream' })
    const end = () => done(performance.now() - startedAt)
    stream.once('response', (answer) => answer.resume() && end())
    // A connection that breaks before the end of the transfer says nothing about its duration.
    stream.once('error', (error) => (stream.writableFinished ? end() : fail(error)))
    stream.setHeader('content-length', bytes)
    const chunk = Buffer.alloc(65_536)
    let left = bytes
    const write = () => {
      while (left > 0) {
        const part = chunk.subarray(0, Math.min(left, chunk.length))
        left -= part.length
        if (stream.write(part)) continue
        stream.once('drain', write)
        return
      }
      stream.end()
    }
    write()
  })
}

/**
 * Returns the memory of the browser's largest page process in megabytes; 0 if the system doesn't report it. Includes
 * garbage the browser has not yet collected.
 */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) return 0
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
        return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_000
      }),
  )
  return Math.round(Math.max(0, ...sizes))
}

/** Returns the same after a forced garbage collection. */
async function memoryHeldBy(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  await sleep(1_000)
  return memoryOf(page)
}
