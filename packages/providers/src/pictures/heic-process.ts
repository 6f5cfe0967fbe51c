// Decodes one HEIC picture for decode-heic.ts and ends. It holds no secret and no connection, and may be killed at any moment.
import { createRequire } from 'node:module'

type HeifImage = {
  get_width(): number
  get_height(): number
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void
}
type LibHeif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

export type HeicRequest = { bytes: Uint8Array; maxPixels: number }
export type HeicAnswer = { data: Uint8Array; width: number; height: number } | { error: string }

function decode({ bytes, maxPixels }: HeicRequest): Promise<HeicAnswer> {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (!image) return Promise.resolve({ error: 'There’s no image in this file' })
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return Promise.resolve({ error: 'This image is too large' })
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((answer) => {
    image.display(target, (shown) =>
      answer(
        shown ? { data: new Uint8Array(shown.data.buffer), width, height } : { error: 'This image can’t be opened' },
      ),
    )
  })
}

process.once('message', (request: HeicRequest) => {
  decode(request)
    .catch((error: unknown): HeicAnswer => ({ error: String(error) }))
    .then((answer) => process.send?.(answer, () => process.exit(0)))
    .catch(() => process.exit(1))
})
process.once('disconnect', () => process.exit(0))
