import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { drawSign } from '@canvass/testing/draw-sign'
import type { OpenTextReader } from './text-reader.ts'
import type { ProcessOptions } from './process-reader.ts'
import { createTesseractReader } from './tesseract-reader.ts'

const TIMEOUT_MS = 60_000
const { signal } = new AbortController()
const sign = () => drawSign(['MARLOWE BAKERY', 'TEL 541 726 0142'])
const shared = createTesseractReader()
let own: OpenTextReader | undefined
const open = (options?: ProcessOptions) => (own = createTesseractReader(options))
afterEach(async () => {
  await own?.close()
  own = undefined
})
afterAll(() => shared.close())

describe('the reading engine', { timeout: TIMEOUT_MS }, () => {
  test('reads lines with boxes inside the picture, from top to bottom, without any download', async () => {
    const reading = await shared.read(await sign(), signal)
    expect(reading.lines.map((line) => line.text)).toEqual(['MARLOWE BAKERY', 'TEL 541 726 0142'])
    expect(reading.text).toBe('MARLOWE BAKERY\nTEL 541 726 0142')
    expect(reading).toMatchObject({ engine: 'tesseract.js', engineVersion: '7.0.0' })
    const edges = reading.lines.flatMap(({ box }) => [box.x, box.y, box.x + box.width, box.y + box.height])
    expect(edges.filter((share) => share < 0 || share > 1)).toEqual([])
    expect(reading.lines[0]?.box.y).toBeLessThan(reading.lines[1]?.box.y ?? 0)
  })

  test('reads concurrent requests in sequence', async () => {
    const pictures = await Promise.all(['MAKE', 'BOAT', 'TOWEL'].map((word) => drawSign([word])))
    const readings = await Promise.all(pictures.map((picture) => shared.read(picture, signal)))
    expect(readings.map((reading) => reading.text)).toEqual(['MAKE', 'BOAT', 'TOWEL'])
  })

  test('finds nothing in a picture without text', async () => {
    expect((await shared.read(await drawSign(['']), signal)).lines).toEqual([])
  })

  test.for([
    ['bytes', Buffer.from('no picture at all')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
  ] as const)('permanently refuses %s', async ([_name, bytes]) => {
    await expect(shared.read(bytes, signal)).rejects.toMatchObject({ code: 'not_a_picture', isRetryable: false })
  })

  test('reports which engine it is before the first picture', async () => {
    expect(await open().check()).toBe('tesseract.js 7.0.0')
  })
})

describe('when the reading process', { timeout: TIMEOUT_MS }, () => {
  test('takes too long, the picture may be retried and the next one is read', async () => {
    const reader = open({ timeoutMs: 1 })
    await expect(reader.read(await sign(), signal)).rejects.toMatchObject({ code: 'engine_timeout', isRetryable: true })
    await expect(reader.check()).rejects.toMatchObject({ code: 'engine_timeout' })
  })

  test('takes too much memory, it exits and the picture may be retried', async () => {
    const reader = open({ memoryLimitBytes: 1 })
    await expect(reader.read(await sign(), signal)).rejects.toMatchObject({ code: 'engine_crashed', isRetryable: true })
  })

  test('reaches its maximum number of pictures, another one takes over', async () => {
    const reader = open({ maxPictures: 1 })
    const picture = await drawSign(['BOAT'])
    const texts = [await reader.read(picture, signal), await reader.read(picture, signal)].map(
      (reading) => reading.text,
    )
    expect(texts).toEqual(['BOAT', 'BOAT'])
  })

  test('is aborted, the reason is passed on and the next picture is read', async () => {
    const reader = open()
    const stopping = new AbortController()
    const reading = reader.read(await sign(), stopping.signal)
    stopping.abort(new Error('stopping'))
    await expect(reading).rejects.toThrow('stopping')
    expect((await reader.read(await drawSign(['BOAT']), signal)).text).toBe('BOAT')
  })
})
