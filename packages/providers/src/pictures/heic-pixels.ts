import { createRequire } from 'node:module'
import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'

/** Four bytes for each pixel: red, green, blue, alpha. Upright. */
export type HeicPixels = { data: Uint8Array; width: number; height: number }

type HeifImage = {
  get_width(): number
  get_height(): number
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void
}
type LibHeif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

/**
 * Decodes a HEIC picture here and now: for a process that may be killed over it, and for no other, since the decoder is
 * not ours and nothing interrupts it.
 * @throws when it cannot be decoded or has too many pixels
 */
export async function heicPixels(bytes: Uint8Array): Promise<HeicPixels> {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (!image) throw new Error('There is no picture in it')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MAX_PICTURE_PIXELS) throw new Error('It has too many pixels')
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) => {
    image.display(target, (shown) => {
      if (shown) resolve({ data: new Uint8Array(shown.data.buffer), width, height })
      else reject(new Error('It cannot be decoded'))
    })
  })
}
