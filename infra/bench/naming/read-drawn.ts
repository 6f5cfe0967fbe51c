import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { drawPictures } from '../ocr/drawn/draw-pictures.ts'
import type { DrawnPicture } from '../ocr/drawn/picture.ts'
import type { ReadPicture } from './name-examples.ts'

/** Drawn pictures as the product's reader reads them, one after the other; what stands in the folder is not read again. */
export async function* readDrawn(from: number, count: number, folder: string): AsyncGenerator<ReadPicture> {
  mkdirSync(folder, { recursive: true })
  const reader = createPaddleReader({ timeoutMs: 120_000 })
  const { signal } = new AbortController()
  try {
    for await (const picture of drawPictures({ from, count })) {
      const file = join(folder, `${picture.id}.json`)
      if (!existsSync(file)) {
        const { lines } = await reader.read(picture.jpeg, signal)
        writeFileSync(file, JSON.stringify(withoutBytes(picture, lines)))
      }
      yield JSON.parse(readFileSync(file, 'utf8')) as ReadPicture
    }
  } finally {
    await reader.close()
  }
}

function withoutBytes({ id, traits, facts }: DrawnPicture, lines: ReadPicture['lines']): ReadPicture {
  const { company, alternatives = [], others = [], country } = facts
  return {
    id,
    traits,
    lines,
    companies: company === null ? [] : [company, ...alternatives],
    others,
    ...(country !== undefined && { country }),
  }
}
