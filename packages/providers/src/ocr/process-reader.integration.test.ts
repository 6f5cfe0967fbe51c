import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { createProcessReader, type ProcessOptions } from './process-reader.ts'
import { readerWithFallback } from './reader-with-fallback.ts'
import { createStandInReader } from './stand-in.ts'
import type { OpenTextReader } from './text-reader.ts'

const { signal } = new AbortController()
const file = fileURLToPath(new URL('../../test/odd-engine.ts', import.meta.url))
let reader: OpenTextReader
const open = (options: ProcessOptions = {}) =>
  (reader = createProcessReader(file, {
    timeoutMs: 30_000,
    finishMs: 1_000,
    memoryLimitBytes: 400 * 1024 ** 2,
    ...options,
  }))
const read = (wanted: string) => reader.read(Buffer.from(wanted), signal)
const missing = () => Promise.reject(Object.assign(new Error('no library'), { code: 'engine_missing' }))
afterEach(() => reader.close())

describe('a photo that is read twice', { timeout: 60_000 }, () => {
  it('gets the result of the second pass', async () => {
    open()
    expect(await read('both')).toMatchObject({ text: 'second', parameters: { detectorSide: 2240 } })
  })

  it.for(['hang', 'end', 'grow', 'throw'])(
    'gets the result of the first pass, marked as such, if the second pass is to %s',
    async (wanted) => {
      open()
      const first = await read(wanted)
      expect(first).toMatchObject({ text: 'first', parameters: { detectorSide: 1600, unfinishedPasses: 1 } })
      expect(first.tookMs).toBeGreaterThanOrEqual(0)
      expect(await read('both')).toMatchObject({ text: 'second', parameters: { detectorSide: 2240 } })
    },
  )

  it('gets the result of the first pass if the overall deadline passes during the second', async () => {
    open({ timeoutMs: 4_000, finishMs: 60_000 })
    await reader.check()
    expect(await read('hang')).toMatchObject({ text: 'first' })
  })

  it('does not mark the better engine as missing if the second pass crashes the process', async () => {
    reader = readerWithFallback(open(), createStandInReader())
    expect(await read('end')).toMatchObject({ engine: 'odd', text: 'first' })
    expect(await reader.check()).toBe('odd')
  })

  it('is also read twice by the fallback engine if the better one is missing', async () => {
    reader = readerWithFallback({ read: missing, check: missing, close: () => Promise.resolve() }, open())
    expect(await read('end')).toMatchObject({ text: 'first', parameters: { unfinishedPasses: 1 } })
  })
})
