import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { createProcessReader } from '@canvass/providers/ocr/process-reader'
import { createTesseractReader } from '@canvass/providers/ocr/tesseract-reader'
import type { OpenTextReader } from '@canvass/providers/ocr/text-reader'
import { loadNow } from '../machine.ts'
import { type BenchPicture, drawnPictures, photographs } from './bench-pictures.ts'
import { type Measured, measureReader, type Row } from './measure-reader.ts'
import { formatFactScores } from './score-facts.ts'
import { rates } from '@canvass/recognition/scoring/score-words'
import { median, resultRow } from './result-row.ts'

/**
 * `npm run bench:ocr -- [--dataset PATH] [--drawn 200] [--engines 'pp-ocr'] [--out FOLDER] [--record]`: every engine
 * reads the same pictures in turn. `--out` saves the product engine's readings of the photographs; `--record` writes
 * the figures next to this file.
 */
const { values } = parseArgs({
  options: {
    dataset: { type: 'string' },
    drawn: { type: 'string', default: '200' },
    engines: { type: 'string', default: '' },
    out: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const STOCK = 'tesseract.js as it comes'
const OURS = 'pp-ocr'
/** A trait with fewer pictures isn't meaningful. */
const MIN_PICTURES = 3
const inProcess = (file: string) => () => createProcessReader(fileURLToPath(new URL(file, import.meta.url)))
const engines = (
  [
    [STOCK, inProcess('stock-tesseract-process.ts')],
    ['tesseract, the fallback', () => createTesseractReader()],
    ['pp-ocr at 1280', inProcess('paddle-1280-process.ts')],
    [OURS, () => createPaddleReader()],
  ] satisfies [name: string, open: () => OpenTextReader][]
).filter(([name]) => new RegExp(values.engines).test(name))

const sets: [name: string, pictures: BenchPicture[]][] = []
if (Number(values.drawn) > 0) sets.push(['drawn here', await drawnPictures(Number(values.drawn))])
if (values.dataset === undefined) console.log('Photographs: not run, for no --dataset was given.')
else sets.push(['photographs', photographs(values.dataset)])

console.log(`Load ${loadNow().toFixed(1)} at the start. CPU is that of the engine's process.`)
const results = fileURLToPath(new URL('results.json', import.meta.url))
const record: Record<string, unknown> = {}
for (const [set, pictures] of sets) {
  const measured = new Map<string, Measured>()
  for (const [name, open] of engines) measured.set(name, await measureReader(open, pictures))
  const tables = [...measured].flatMap(([name, { rows, peakMb, firstMs }]) =>
    groupsOf(pictures).map(([group, isIn]) => ({
      engine: name,
      group,
      ...resultRow(rows.filter(({ picture }) => isIn(picture.kind))),
      ...(group === 'all' && { 'peak MB': peakMb.toFixed(0), 'first result s': (firstMs / 1000).toFixed(1) }),
    })),
  )
  const ratio = ratioOf(measured.get(OURS)?.rows, measured.get(STOCK)?.rows)
  console.log(`\n${set}`)
  console.table(tables)
  const traits = traitRows(measured.get(OURS)?.rows ?? [])
  if (traits.length > 0) console.table(traits)
  if (ratio) console.log(`${OURS} by ${STOCK}, CPU for the same picture: ${ratio} (median)`)
  record[set] = {
    at: new Date().toISOString(),
    load: loadNow(),
    figures: tables,
    traits,
    ...(ratio && { cpuByStock: ratio }),
  }
  if (values.out !== undefined && set === 'photographs') saveReadings(values.out, measured.get(OURS)?.rows ?? [])
}
// A set that wasn't read this time keeps its figures.
if (values.record) {
  const before = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as object) : {}
  writeFileSync(results, `${JSON.stringify({ ...before, ...record }, null, 2)}\n`)
}

/** Cards, scenes (all other kinds), and everything, if there are several kinds; also each kind separately. */
function groupsOf(pictures: readonly BenchPicture[]): [group: string, isIn: (kind: string) => boolean][] {
  const kinds = [...new Set(pictures.map(({ kind }) => kind))].filter((kind) => kind !== 'card')
  return [
    ['card', (kind) => kind === 'card'],
    ...kinds.map((own): [string, (kind: string) => boolean] => [own, (kind) => kind === own]),
    ['scenes', (kind) => kind !== 'card'],
    ['all', () => true],
  ]
}

/**
 * Difficulties of the pictures: each trait that several pictures have, the worst read first. A picture counts for each
 * of its traits.
 */
function traitRows(rows: readonly Row[]): Record<string, string>[] {
  return [...new Set(rows.flatMap(({ picture }) => picture.traits))]
    .map((trait) => ({ trait, own: rows.filter(({ picture }) => picture.traits.includes(trait)) }))
    .filter(({ own }) => own.length >= MIN_PICTURES)
    .map(({ trait, own }) => {
      const { recall, precision, f1 } = rates(own.map(({ words }) => words))
      const { company } = formatFactScores(own.map(({ facts }) => facts))
      const [read, sure, all] = [recall, precision, f1].map((rate) => rate.toFixed(3))
      return {
        trait,
        pictures: String(own.length),
        recall: read ?? '',
        precision: sure ?? '',
        f1: all ?? '',
        company: company ?? '',
      }
    })
    .toSorted((a, b) => Number(a.f1) - Number(b.f1))
}

function ratioOf(ours?: readonly Row[], stock?: readonly Row[]): string | undefined {
  if (!ours || !stock) return undefined
  return median(ours.map(({ cpuMs }, index) => cpuMs / Math.max(10, stock[index]?.cpuMs ?? 0))).toFixed(2)
}

function saveReadings(folder: string, rows: readonly Row[]): void {
  for (const { picture, reading, fields } of rows) {
    const all = (facts: readonly { value: string }[]) => facts.map(({ value }) => value)
    const [person] = fields.people
    const said = {
      company: fields.company?.value ?? null,
      person: person?.name ?? null,
      title: person?.title ?? null,
      phones: all(fields.phones),
      emails: all(fields.emails),
      websites: all(fields.websites),
      address: fields.addresses[0]?.value ?? null,
    }
    writeFileSync(join(folder, `${picture.id}.txt`), reading?.text ?? '')
    writeFileSync(join(folder, `${picture.id}.json`), JSON.stringify(said))
  }
}
