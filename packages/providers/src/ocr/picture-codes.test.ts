import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'
import { readPictureCodes } from './picture-codes.ts'

beforeAll(async () => {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
})

async function photographOf(text: string, format: NonNullable<WriterOptions['format']>, angle = 0) {
  const { svg } = await writeBarcode(text, { format, scale: format === 'Code128' ? 2 : 4, addQuietZones: true })
  const code = await sharp(Buffer.from(svg)).rotate(angle, { background: '#fff' }).png().toBuffer()
  const { data, info } = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#e8e4da' } })
    .composite([{ input: code, left: 610, top: 120 }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

test.for(['QRCode', 'DataMatrix', 'Code128'] as const)('a %s is read anywhere in the picture', async (format) => {
  const [code, ...others] = await readPictureCodes(await photographOf('HTTPS://HARBORPINE.COM', format))
  expect(others).toEqual([])
  expect(code).toMatchObject({ format, text: 'HTTPS://HARBORPINE.COM' })
  expect(code?.box.x).toBeGreaterThan(0.49)
})

test('a tilted code is read', async () => {
  const card = 'MECARD:N:Berry,Ann;TEL:5417260143;;'
  expect((await readPictureCodes(await photographOf(card, 'QRCode', 20)))[0]?.text).toBe(card)
})

test('a picture without a code yields none', async () => {
  const empty = { data: new Uint8Array(600 * 400 * 3).fill(200), width: 600, height: 400 }
  expect(await readPictureCodes(empty)).toEqual([])
})
