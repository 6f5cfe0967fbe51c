import { readFileSync } from 'node:fs'
import type { OpenTextReader } from '@canvass/providers/ocr/text-reader'
import { readFields } from '@canvass/recognition/read/read-fields'
import { cpuMsOf, descendantsOf } from '../machine.ts'
import type { BenchPicture } from './bench-pictures.ts'
import { type FactScore, scoreFacts } from './score-facts.ts'
import { scoreWords, type WordScore } from '@canvass/recognition/scoring/score-words'

type Read = Awaited<ReturnType<OpenTextReader['read']>>
/** One picture as read by one engine; `cpuMs` is the CPU time of the engine's process. */
export type Row = {
  picture: BenchPicture
  words: WordScore
  facts: FactScore
  cpuMs: number
  reading: Read | undefined
  fields: ReturnType<typeof readFields>
}
/** `firstMs` runs from nothing to the first picture read, including process startup. */
export type Measured = { rows: Row[]; peakMb: number; firstMs: number }

/** Reads pictures one after another with an engine. */
export async function measureReader(open: () => OpenTextReader, pictures: readonly BenchPicture[]): Promise<Measured> {
  const { signal } = new AbortController()
  const rows: Row[] = []
  let [peakKb, firstMs] = [0, 0]
  const startedAt = performance.now()
  const reader = open()
  await reader.check()
  for (const picture of pictures) {
    const before = spent()
    const reading = await reader.read(picture.bytes(), signal).catch(() => undefined)
    const after = spent()
    if (rows.length === 0) firstMs = performance.now() - startedAt
    peakKb = Math.max(peakKb, after.peakKb)
    const fields = readFields(reading?.lines ?? [], picture.country ? { defaultCountry: picture.country } : {})
    rows.push({
      picture,
      words: scoreWords(reading?.text ?? '', picture.words, picture.optional),
      facts: scoreFacts(fields, picture.facts),
      cpuMs: Math.max(0, after.cpuMs - before.cpuMs),
      reading,
      fields,
    })
  }
  await reader.close()
  return { rows, peakMb: peakKb / 1024, firstMs }
}

/** CPU time and peak memory of the processes that the reader started. */
function spent(): { cpuMs: number; peakKb: number } {
  const pids = descendantsOf(process.pid)
  const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return {
    cpuMs: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    peakKb: Math.max(0, ...pids.map(peakOf)),
  }
}
