import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { describePicture, drawPictures } from '../ocr/drawn/draw-pictures.ts'
import { namesOf, type ReadPicture } from './name-examples.ts'

/** Reads drawn pictures one after another with the product's reader; readings already in the folder are reused. */
export async function* readDrawn(from: number, count: number, folder: string): AsyncGenerator<ReadPicture> {
  mkdirSync(folder, { recursive: true })
  const reader = createPaddleReader({ timeoutMs: 120_000 })
  const { signal } = new AbortController()
  try {
    for (let n = from; n < from + count; n++) {
      const { id, traits, facts } = describePicture(n)
      const file = join(folder, `${id}.json`)
      if (!existsSync(file))
        for await (const { jpeg } of drawPictures({ from: n, count: 1 }))
          writeFileSync(file, JSON.stringify({ lines: (await reader.read(jpeg, signal)).lines }))
      const { lines } = JSON.parse(readFileSync(file, 'utf8')) as Pick<ReadPicture, 'lines'>
      yield { id, traits, lines, ...namesOf(facts) }
    }
  } finally {
    await reader.close()
  }
}
