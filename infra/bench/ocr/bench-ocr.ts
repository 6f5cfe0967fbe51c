import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { createProcessReader } from '@canvass/providers/ocr/process-reader'
import { createTesseractReader } from '@canvass/providers/ocr/tesseract-reader'
import type { OpenTextReader } from '@canvass/providers/ocr/text-reader'
import { readFields } from '@canvass/recognition/read-fields'
import { cpuMsOf, descendantsOf, loadNow } from '../machine.ts'
import { drawSet } from './drawn-set.ts'
import { rates, scoreWords, type WordScore } from './score-words.ts'

/** `npm run bench:ocr -- --dataset PATH [--drawn 200] [--out FOLDER]`: every engine reads the same pictures in turn. */
const { values } = parseArgs({
  options: { dataset: { type: 'string' }, drawn: { type: 'string', default: '200' }, out: { type: 'string' } },
})
type Picture = { id: string; kind: string; bytes: () => Buffer; words: string[]; optional: string[] }
type Row = { engine: string; kind: string; words: WordScore; cpuMs: number }

const engines: [name: string, open: () => OpenTextReader][] = [
  [
    'tesseract.js as it comes',
    () => createProcessReader(fileURLToPath(new URL('stock-tesseract-process.ts', import.meta.url))),
  ],
  ['tesseract, the fallback', () => createTesseractReader()],
  ['pp-ocr', () => createPaddleReader()],
]

const sets: [name: string, pictures: Picture[]][] = [['drawn here', await drawnPictures(Number(values.drawn))]]
if (values.dataset === undefined) console.log('Photographs: not run, for no --dataset was given.')
else sets.push(['photographs', photographs(values.dataset)])

const { signal } = new AbortController()
console.log(`Load ${loadNow().toFixed(1)} at the start. CPU is that of the engine's process.`)
for (const [set, pictures] of sets) {
  const rows: Row[] = []
  const table: Record<string, Record<string, string>> = {}
  for (const [engine, open] of engines) {
    const reader = open()
    const startedAt = performance.now()
    await reader.check()
    const coldMs = performance.now() - startedAt
    let peakKb = 0
    for (const picture of pictures) {
      const before = spent()
      const reading = await reader.read(picture.bytes(), signal).catch(() => undefined)
      const after = spent()
      peakKb = Math.max(peakKb, after.peakKb)
      const words = scoreWords(reading?.text ?? '', picture.words, picture.optional)
      rows.push({ engine, kind: picture.kind, words, cpuMs: Math.max(0, after.cpuMs - before.cpuMs) })
      if (values.out !== undefined && engine === 'pp-ocr' && set === 'photographs' && reading) {
        writeFileSync(join(values.out, `${picture.id}.txt`), reading.text)
        writeFileSync(join(values.out, `${picture.id}.json`), JSON.stringify(fieldsOf(readFields(reading.lines))))
      }
    }
    await reader.close()
    for (const kind of [...new Set(pictures.map((picture) => picture.kind)), 'all']) {
      const of = rows.filter((row) => row.engine === engine && (kind === 'all' || row.kind === kind))
      const { recall, precision, f1 } = rates(of.map((row) => row.words))
      table[`${engine} · ${kind}`] = {
        pictures: String(of.length),
        recall: recall.toFixed(3),
        precision: precision.toFixed(3),
        f1: f1.toFixed(3),
        'CPU s, median': (median(of.map((row) => row.cpuMs)) / 1000).toFixed(2),
        ...(kind === 'all' && { 'peak MB': (peakKb / 1024).toFixed(0), 'cold start s': (coldMs / 1000).toFixed(1) }),
      }
    }
  }
  console.log(`\n${set}`)
  console.table(table)
  const cpu = (name: string | undefined) => rows.filter((row) => row.engine === name).map((row) => row.cpuMs)
  const stock = cpu(engines[0]?.[0])
  const ratios = cpu('pp-ocr').map((cpuMs, index) => cpuMs / Math.max(10, stock[index] ?? 0))
  console.log(`pp-ocr by tesseract.js as it comes, CPU for the same picture: ${median(ratios).toFixed(2)} (median)`)
}

/** Processor time and the greatest memory of the processes that the readers started. */
function spent(): { cpuMs: number; peakKb: number } {
  const pids = descendantsOf(process.pid)
  return {
    cpuMs: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    peakKb: Math.max(
      0,
      ...pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)),
    ),
  }
}

async function drawnPictures(count: number): Promise<Picture[]> {
  return (await drawSet(count)).map(({ id, kind, jpeg, words }) => ({
    id,
    kind,
    bytes: () => jpeg,
    words,
    optional: [],
  }))
}

function photographs(folder: string): Picture[] {
  return readdirSync(join(folder, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as {
        file: string
        kind: string
        text_words: string[]
        text_words_optional?: string[]
      }
      return {
        id: name.slice(0, -'.json'.length),
        kind: truth.kind,
        bytes: () => readFileSync(join(folder, truth.file)),
        words: truth.text_words,
        optional: truth.text_words_optional ?? [],
      }
    })
}

function fieldsOf(fields: ReturnType<typeof readFields>) {
  const all = (facts: { value: string }[]) => facts.map(({ value }) => value)
  return {
    company: fields.company?.value ?? null,
    person: fields.people[0]?.name ?? null,
    title: fields.people[0]?.title ?? null,
    phones: all(fields.phones),
    emails: all(fields.emails),
    websites: all(fields.websites),
    address: fields.addresses[0]?.value ?? null,
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
