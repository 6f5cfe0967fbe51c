import type { StageName } from '@canvass/contracts/shapes/stages'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import type { Ports, Reading, TextReader } from '../src/ports.ts'
import { runEnrichment, type RunInput } from '../src/run-enrichment.ts'
import type { Source } from '../src/source.ts'
import type { StageOutcome } from '../src/stage.ts'

export const CARD = `TIDEWATER ROASTERS LLC
Jonas Ahlberg
Owner
12 Alder Street, Springfield, OR 97477
Cell 541-726-0199
jonas@tidewaterroasters.com
Family owned since 1987`

export const never: AbortSignal = { aborted: false, reason: undefined, throwIfAborted: () => undefined } as AbortSignal

export const readingOf = (text: string): Reading => ({
  text,
  lines: linesOfText(text),
  engine: 'prepared',
  engineVersion: '1',
  tookMs: 5,
})
export const readerOf = (text: string): TextReader => ({ read: () => Promise.resolve(readingOf(text)) })

export const photo = (): Source => ({
  picture: () => Promise.resolve(new Uint8Array([1])),
  typedText: null,
  capturedAt: new Date('2026-06-01T10:00:00Z'),
  position: null,
})
export const typed = (typedText: string): Source => ({ ...photo(), picture: null, typedText })

/** Runs with a journal that remembers its notes, as a database would. */
export function run(given: Partial<RunInput> & { text?: string } = {}) {
  const ended = new Map<StageName, StageOutcome>()
  const started: StageName[] = []
  const hashes: Partial<Record<StageName, string>> = {}
  const ports: Ports = given.ports ?? { textReader: readerOf(given.text ?? CARD) }
  const result = runEnrichment({
    source: photo(),
    known: {},
    digest: (text) => text,
    attempts: {},
    signal: never,
    journal: {
      write: (notes) => {
        for (const note of notes) {
          if (note.outcome) {
            ended.set(note.stage, note.outcome)
            hashes[note.stage] = note.inputHash
          } else started.push(note.stage)
        }
        return Promise.resolve()
      },
    },
    ...given,
    ports,
  })
  const findings = () => Object.fromEntries([...ended].map(([name, { finding }]) => [name, finding]))
  return { result, started, ended, hashes, findings }
}

export async function leadOf(given: Parameters<typeof run>[0] = {}) {
  const ended = await run(given).result
  if (ended.state !== 'done') throw new Error(`The run ended ${ended.state}: ${ended.error.message}`)
  return ended.lead
}
