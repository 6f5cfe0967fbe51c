import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { linesOfText } from '@canvass/enrichment/ports'
import type { OpenTextReader } from './text-reader.ts'

/** Bytes containing this text simulate a picture that no engine can read. */
export const POISON_MARKER = 'CANVASS-POISON'

/**
 * The contents of the text file: texts by the SHA-256 of a picture, the text for all others, and the duration of a
 * reading.
 */
export type StandInTexts = { texts?: Record<string, string>; defaultText?: string; delayMs?: number }

const DEFAULT_TEXT = `Lantern Hill Bakery LLC
Marta Quillfeather
Owner
12 Alder Street, Springfield, OR 97477
Tel (541) 555-0143
marta@lanternhillbakery.example.com`

/**
 * Creates a reader that returns prepared texts instead of reading, for load and fault tests. Never the default.
 * @param file JSON as in {@link StandInTexts}; without one every picture has the same text
 */
export function createStandInReader(file?: string): OpenTextReader {
  const prepared = file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as StandInTexts)
  return {
    async read(picture, signal) {
      await sleep(prepared.delayMs ?? 0, undefined, { signal })
      if (Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength).includes(POISON_MARKER))
        throw new ProviderError('not_a_picture', 'We can’t open this image', false)
      const sha256 = createHash('sha256').update(picture).digest('hex')
      const text = prepared.texts?.[sha256] ?? prepared.defaultText ?? DEFAULT_TEXT
      return { text, lines: linesOfText(text), engine: 'stand-in', engineVersion: '1', tookMs: prepared.delayMs ?? 0 }
    },
    check: () => Promise.resolve('Stand-in: prepared texts, nothing is read'),
    close: () => Promise.resolve(),
  }
}
