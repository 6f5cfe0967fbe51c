import { HEIC } from '@canvass/testing/heic-picture'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorPicture } from '../ocr/prepare-picture.ts'
import { decodeHeic } from './decode-heic.ts'
import { isHeic } from './is-heic.ts'
import { inspectPicture } from './inspect-picture.ts'
import { makeRendition } from './make-rendition.ts'
import { PictureRefused } from './picture-refused.ts'

test('a HEIC picture is detected and measured', async () => {
  expect(isHeic(HEIC)).toBe(true)
  expect(isHeic(Buffer.from('ftyp'))).toBe(false)
  expect(await inspectPicture(HEIC)).toEqual({ mime: 'image/heic', width: 96, height: 64 })
})

test('a HEIC picture is served as JPEG, and its pixels are readable', async () => {
  const shown = await sharp(await makeRendition(HEIC, 'full'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(shown.info).toMatchObject({ width: 96, height: 64 })
  const { data, width, height } = await colorPicture(HEIC)
  expect([width, height]).toEqual([96, 64])
  for (const pixels of [shown.data, data]) {
    const [left, right] = [pixels.subarray(32 * 96 * 3 + 30, 32 * 96 * 3 + 33), pixels.subarray(33 * 96 * 3 - 30)]
    expect([(left[0] ?? 0) > 150, (left[2] ?? 0) < 90]).toEqual([true, true])
    expect([(right[0] ?? 0) < 90, (right[2] ?? 0) > 150]).toEqual([true, true])
  }
})

test('half a HEIC picture is refused and crashes nothing', async () => {
  const half = HEIC.subarray(0, HEIC.length * 0.7)
  await expect(makeRendition(half, 'full')).rejects.toThrow(PictureRefused)
  await expect(decodeHeic(Buffer.concat([HEIC.subarray(0, 40), Buffer.alloc(400, 0xff)]))).rejects.toThrow()
  expect(await decodeHeic(HEIC)).toMatchObject({ width: 96 })
})
