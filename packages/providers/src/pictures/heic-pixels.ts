import { createRequire } from 'node:module'
import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'

/** Four bytes per pixel: red, green, blue, alpha. Upright. */
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
 * Decodes a HEIC picture in this process. Only for a process that may be killed for it, since the decoder is
 * third-party and can't be interrupted.
 * @throws if it can't be decoded or has too many pixels
 */
export async function heicPixels(bytes: Uint8Array): Promise<HeicPixels> {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (!image) throw new Error('The file contains no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MAX_PICTURE_PIXELS) throw new Error('The picture has too many pixels')
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) => {
    image.display(target, (shown) => {
      if (shown) resolve({ data: new Uint8Array(shown.data.buffer), width, height })
      else reject(new Error("The picture can't be decoded"))
    })
  })
}
