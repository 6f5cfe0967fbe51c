import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { drawSign } from '@canvass/testing/draw-sign'
import sharp from 'sharp'
import { createPaddleReader } from './paddle-reader.ts'
import type { ProcessOptions } from './process-reader.ts'
import { readerWithFallback } from './reader-with-fallback.ts'
import { createStandInReader } from './stand-in.ts'
import type { OpenTextReader } from './text-reader.ts'

const TIMEOUT_MS = 60_000
const { signal } = new AbortController()
// No two words start below each other: with gaps this wide they would be two columns.
const sign = () => drawSign(['MARLOWE BAKERY', 'TEL 541726 0142'])
/** Loading the models takes longer than reading a sign, so tests without special needs share a process. */
const shared = createPaddleReader({ timeoutMs: TIMEOUT_MS, finishMs: TIMEOUT_MS })
let own: OpenTextReader | undefined
const open = (options?: ProcessOptions) => (own = createPaddleReader(options))
afterEach(async () => {
  await own?.close()
  own = undefined
})
afterAll(() => shared.close())

describe('the reading engine', { timeout: TIMEOUT_MS }, () => {
  test('reads lines and words with their positions, and reports the engine and its parameters', async () => {
    const reading = await shared.read(await sign(), signal)
    expect(reading.text).toBe('MARLOWE BAKERY\nTEL 541726 0142')
    expect(reading).toMatchObject({ engine: 'pp-ocr', parameters: { detectorSide: 1600, turns: 0 } })
    expect(reading.model).toContain('PP-OCRv4')
    expect(reading.lines[0]?.words?.map((word) => word.text)).toEqual(['MARLOWE', 'BAKERY'])
    const boxes = reading.lines.flatMap(({ box, words }) => [box, ...(words ?? []).map((word) => word.box)])
    const edges = boxes.flatMap((box) => [box.x, box.y, box.x + box.width, box.y + box.height])
    expect(edges.filter((share) => share < 0 || share > 1.001)).toEqual([])
  })

  test.for([90, 180, 270])('reads text rotated by %i° and reports where it is in the picture', async (angle) => {
    const bytes = await sharp(await sign())
      .rotate(angle)
      .jpeg()
      .toBuffer()
    const reading = await shared.read(bytes, signal)
    expect(reading.text).toBe('MARLOWE BAKERY\nTEL 541726 0142')
    const [first, second] = reading.lines.map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
    const along = { 90: (first?.x ?? 0) - (second?.x ?? 0), 180: (first?.y ?? 0) - (second?.y ?? 0) }[angle]
    expect(along ?? (second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(0.1)
  })

  test('reads a large photo twice, so that its small text is read, too', async () => {
    const bytes = await drawSign(['MARLOWE BAKERY', 'BAKER', 'BOOK', 'TEA ROOM'], 17, { around: 1080 })
    const { text, parameters } = await shared.read(bytes, signal)
    expect(text.split('\n')).toEqual(['MARLOWE BAKERY', 'BAKER', 'BOOK', 'TEA ROOM'])
    expect(parameters).toMatchObject({ detectorSide: 2240, passes: 2 })
  })

  test('reports the contrast and stroke weight of a line', async () => {
    const [thin, heavy] = await Promise.all(
      [0.5, 1.2].map(async (stroke) => drawSign(['MARLOWE BAKERY'], 60, { stroke })),
    )
    const looks = []
    for (const bytes of [thin, heavy]) looks.push((await shared.read(bytes ?? Buffer.of(), signal)).lines[0]?.look)
    expect(looks.every((look) => (look?.contrast ?? 0) > 0.7)).toBe(true)
    expect((looks[1]?.weight ?? 0) / (looks[0]?.weight ?? 1)).toBeGreaterThan(1.5)
  })

  test('finds nothing in a picture without text', async () => {
    expect((await shared.read(await drawSign(['']), signal)).lines).toEqual([])
  })

  test.for([
    ['a chequered floor', 40],
    ['stripes', 1200],
  ] as const)('does not mistake texture for text: %s', async ([_name, width]) => {
    const tile = `<pattern id="p" width="${width}" height="40" patternUnits="userSpaceOnUse"><rect width="${width / 2}" height="20"/><rect x="${width / 2}" y="20" width="${width / 2}" height="20"/></pattern>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800"><defs>${tile}</defs><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#p)"/></svg>`
    const texture = await sharp(Buffer.from(svg)).jpeg().toBuffer()
    expect((await shared.read(texture, signal)).lines).toEqual([])
  })

  test('permanently refuses bytes that are not a picture', async () => {
    await expect(shared.read(Buffer.from('no picture'), signal)).rejects.toMatchObject({
      code: 'not_a_picture',
      isRetryable: false,
    })
  })

  test('exits when a picture takes too much memory, and the picture may be retried', async () => {
    await expect(open({ memoryLimitBytes: 1 }).read(await sign(), signal)).rejects.toMatchObject({
      code: 'engine_crashed',
      isRetryable: true,
    })
  })

  test('reports which engine it is before the first picture', async () => {
    expect(await open().check()).toMatch(/^pp-ocr: PP-OCRv4 .* on onnxruntime \d/)
  })
})

describe('when the engine cannot be loaded', () => {
  const missing: OpenTextReader = {
    read: () => Promise.reject(Object.assign(new Error('no library'), { code: 'engine_missing' })),
    check: () => Promise.reject(Object.assign(new Error('no library'), { code: 'engine_missing' })),
    close: () => Promise.resolve(),
  }

  test('the fallback reads, and reports which engine it replaces', async () => {
    const reader = readerWithFallback(missing, createStandInReader())
    own = reader
    expect((await reader.read(await sign(), signal)).engine).toBe('stand-in')
    expect(await reader.check()).toContain('instead of the better engine: no library')
  })

  test(
    'bytes that are not a picture are still refused',
    async () => {
      own = readerWithFallback(createPaddleReader(), createStandInReader())
      await expect(own.read(Buffer.from('no picture'), signal)).rejects.toMatchObject({ code: 'not_a_picture' })
    },
    TIMEOUT_MS,
  )
})
