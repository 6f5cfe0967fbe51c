import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MAX_CODE_LENGTH, type PictureCode } from '@canvass/recognition/codes/picture-code'
import { type RgbPicture, resized } from '@canvass/recognition/ocr/picture'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Codes are also found in a smaller picture, at a fraction of the cost. */
const LONG_SIDE = 1400
const MAX_CODES = 8

let isReady: Promise<unknown> | undefined
/** The decoder ships in its package: nothing is downloaded. */
const openDecoder = () =>
  (isReady ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((file) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true }),
  ))

/** Reads QR, Data Matrix, Aztec, PDF417, and bar codes in a picture; positions are fractions of its size. */
export async function readPictureCodes(picture: RgbPicture): Promise<PictureCode[]> {
  await openDecoder()
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const small = resized(picture, width, height)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0, from = 0; i < data.length; i += 4, from += 3) {
    data[i] = small.data[from] ?? 0
    data[i + 1] = small.data[from + 1] ?? 0
    data[i + 2] = small.data[from + 2] ?? 0
  }
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    {
      tryHarder: true,
      tryInvert: false,
      maxNumberOfSymbols: MAX_CODES,
    },
  )
  return found
    .filter((code) => code.isValid && code.text !== '')
    .map(({ format, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
      const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return {
        format,
        text: text.slice(0, MAX_CODE_LENGTH),
        box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
      }
    })
}
