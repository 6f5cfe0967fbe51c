import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { blackPng, PDF, progressiveJpeg, SVG } from '@canvass/testing/hostile-pictures'
import { decoder } from './decoder.ts'
import { inspectPicture } from './inspect-picture.ts'
import { PictureRefused } from './picture-refused.ts'

const drawn = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#c33' } })

async function refusalOf(bytes: Buffer): Promise<string> {
  const outcome = await inspectPicture(bytes).catch((error: unknown) => error)
  return outcome instanceof PictureRefused ? outcome.reason : `not refused: ${JSON.stringify(outcome)}`
}

describe('the type of a picture', () => {
  it('is detected from its bytes, whatever it is called', async () => {
    expect(await inspectPicture(await drawn().jpeg().toBuffer())).toEqual({ mime: 'image/jpeg', width: 40, height: 30 })
    expect((await inspectPicture(await drawn().png().toBuffer())).mime).toBe('image/png')
    expect((await inspectPicture(await drawn().webp().toBuffer())).mime).toBe('image/webp')
    expect((await inspectPicture(await drawn().avif().toBuffer())).mime).toBe('image/avif')
  })

  it('comes with its size as displayed, not as stored', async () => {
    const turned = await drawn(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await inspectPicture(turned)).toMatchObject({ width: 30, height: 40 })
  })
})

describe('a file that is not an acceptable picture', () => {
  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['NUL bytes', Buffer.alloc(4096)],
    ['an SVG', SVG],
    ['a PDF', PDF],
    ['a web page', Buffer.from('<!doctype html><title>Sign in to the Wi-Fi</title>')],
  ])('%s is refused', async (_name, bytes) => {
    expect(await refusalOf(bytes)).toBe('not_a_picture')
  })

  it('a GIF and a TIFF are refused', async () => {
    expect(await refusalOf(await drawn().gif().toBuffer())).toBe('not_a_picture')
    expect(await refusalOf(await drawn().tiff().toBuffer())).toBe('not_a_picture')
  })

  it('a format that can hold programs, pages, or arbitrary content never reaches its decoder', async () => {
    for (const bytes of [SVG, PDF, await drawn().tiff().toBuffer()])
      await expect(decoder(bytes).metadata()).rejects.toThrow(/unsupported image format|blocked/i)
  })

  it('a 256-megapixel bomb is refused from its header', async () => {
    expect(await refusalOf(blackPng(16_000, 16_000))).toBe('too_large')
  })

  it.each([
    [1, 60_000_000],
    [8, 8_000_000],
    [60_000_000, 1],
    [30_001, 400],
    [4, 500],
  ])('a picture of %i by %i pixels, a size no photo has, is refused from its header', async (width, height) => {
    expect(await refusalOf(blackPng(width, height))).toBe('too_large')
  })

  it.each([
    [16_382, 3_900],
    [29_000, 2_200],
    [640, 12_000],
    [20, 10],
    [1, 1],
  ])('a panorama, receipt, or dot of %i by %i pixels is accepted', async (width, height) => {
    expect(await inspectPicture(blackPng(width, height))).toMatchObject({ width, height })
  })

  it('a progressive JPEG is refused if it would have to be decoded in full, unlike others of its size', async () => {
    expect(await refusalOf(await progressiveJpeg(16_000, 16_000))).toBe('too_large')
    expect(await inspectPicture(await progressiveJpeg(8_000, 8_000))).toMatchObject({ width: 8_000 })
    const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#579' } })
      .jpeg()
      .toBuffer()
    plain.writeUInt32BE((16_000 << 16) + 16_000, plain.indexOf(Buffer.from([0xff, 0xc0])) + 5)
    expect(await inspectPicture(plain)).toMatchObject({ width: 16_000 })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s is refused', async (format) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#000',
      },
    })
    const bytes = await noise.toFormat(format).toBuffer()
    expect(await refusalOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toMatch(
      /incomplete_picture|not_a_picture/,
    )
    expect(await inspectPicture(bytes)).toMatchObject({ width: 300 })
  })
})
