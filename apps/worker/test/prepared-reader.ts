import { linesOfText, type Reading } from '@canvass/enrichment/ports'
import type { OpenTextReader } from '@canvass/providers/ocr/text-reader'

export const CARD =
  'TIDEWATER ROASTERS LLC\nJonas Ahlberg\nOwner\nCell 541-726-0199, OR 97477\njonas@tidewaterroasters.com'

/** A reader of prepared texts that counts its readings. */
export function preparedReader(read: (picture: Uint8Array, signal: AbortSignal) => Promise<string> | string) {
  const reader: OpenTextReader & { readings: number } = {
    readings: 0,
    async read(picture, signal): Promise<Reading> {
      reader.readings += 1
      const text = await read(picture, signal)
      return { text, lines: linesOfText(text), engine: 'prepared', engineVersion: '1', tookMs: 1 }
    },
    check: () => Promise.resolve('prepared'),
    close: () => Promise.resolve(),
  }
  return reader
}
