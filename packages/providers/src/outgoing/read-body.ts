import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}
export class UnknownEncoding extends Error {
  override readonly name = 'UnknownEncoding'
}

type Unpack = (body: Readable) => AsyncIterable<Uint8Array>

// An error in the pipeline also surfaces while reading; the callback only keeps it from being thrown twice.
const through =
  (unpacker: () => Transform): Unpack =>
  (body) =>
    pipeline(body, unpacker(), () => undefined)

const UNPACK: Readonly<Record<string, Unpack>> = {
  gzip: through(createGunzip),
  'x-gzip': through(createGunzip),
  deflate: inflated,
  br: through(createBrotliDecompress),
}

/**
 * Decompresses deflate. Some servers omit its zlib header; if present, the low bits of the first byte are 8, the
 * method.
 */
async function* inflated(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const whole = async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const hasFrame = ((first.value[0] ?? 0) & 0x0f) === 8
  yield* through(hasFrame ? createInflate : createInflateRaw)(Readable.from(whole()))
}

/**
 * Reads and decompresses a whole body, counting as it goes: a small compressed body may be endless.
 * @throws TooLarge, UnknownEncoding, and the stream's error; the stream is then destroyed
 */
export async function readBody(
  body: Readable,
  { encoding, most }: { encoding: string; most: number },
): Promise<Uint8Array> {
  try {
    const unpack = encoding === '' || encoding === 'identity' ? undefined : UNPACK[encoding]
    if (unpack === undefined && encoding !== '' && encoding !== 'identity')
      throw new UnknownEncoding('The response has an unknown content encoding')
    const plain: AsyncIterable<Uint8Array> = unpack ? unpack(body) : body
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of plain) {
      size += chunk.length
      if (size > most) throw new TooLarge('The response is larger than allowed')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks, size)
  } finally {
    discard(body)
  }
}

/** Discards the rest of a body, and its connection. */
export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}
