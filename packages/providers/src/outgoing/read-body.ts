import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}
export class UnknownEncoding extends Error {
  override readonly name = 'UnknownEncoding'
}

const UNPACK: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Reads a body to its end, unpacked, and counts while it does: a small packed body may be an endless one.
 * @throws TooLarge, UnknownEncoding, and what the stream fails with; the stream is then destroyed
 */
export async function readBody(
  body: Readable,
  { encoding, most }: { encoding: string; most: number },
): Promise<Uint8Array> {
  try {
    const unpack = encoding === '' || encoding === 'identity' ? undefined : UNPACK[encoding]
    if (unpack === undefined && encoding !== '' && encoding !== 'identity')
      throw new UnknownEncoding('The answer is packed in an unknown way')
    // What fails in the pipeline fails in the reading too; the callback only keeps it from being thrown twice.
    const plain = unpack ? pipeline(body, unpack(), () => undefined) : body
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of plain as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > most) throw new TooLarge('The answer is larger than allowed')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks, size)
  } finally {
    discard(body)
  }
}

/** Lets go of what is left of a body, and of its connection. */
export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}
