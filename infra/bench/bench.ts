import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { figures } from './figures.ts'
import { isNoisy, loadNow } from './machine.ts'
import { type Round, type Summary, summarize } from './statistics.ts'

type Result = { readonly id: string; readonly title: string; readonly rounds: readonly Round[] } & (
  | { readonly summary: Summary }
  | { readonly failed: string }
)

/** `npm run bench` measures every figure, `npm run bench -- P1 P5` only those; P28 is all figures with that prefix. */
const asked = process.argv
  .slice(2)
  .map((word) => word.toUpperCase())
  .flatMap((word) => {
    const called = figures.filter(({ id, alias }) => alias === word || id.startsWith(`${word}.`))
    return called.length > 0 ? called.map(({ id }) => id) : [word]
  })
const unknown = asked.filter((id) => !figures.some((figure) => figure.id === id))
if (unknown.length > 0) {
  console.error(`No figure is called ${unknown.join(', ')}. There are ${figures.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}

const loadAtStart = loadNow()
const results: Result[] = []
for (const figure of figures.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  console.log(`\n${figure.id} ${figure.title}, against ${figure.against}`)
  results.push(await measure(figure))
}
const loadAtEnd = loadNow()
const noisy = isNoisy(loadAtStart, loadAtEnd)

print(results)
writeFileSync(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ at: new Date().toISOString(), loadAtStart, loadAtEnd, noisy, results }, undefined, 2)}\n`,
)
console.log(
  `\nLoad ${loadAtStart.toFixed(1)} at the start, ${loadAtEnd.toFixed(1)} at the end${noisy ? ': NOISY, measure again before you believe it' : ''}.`,
)
const missed = results.some((result) => 'failed' in result || (result.summary.reached === 'missed' && !noisy))
process.exit(missed ? 1 : 0)

/** Measures yardstick and product alternately in one run, so that both see the same machine conditions. */
async function measure(figure: Figure): Promise<Result> {
  const { id, title } = figure
  const rounds: Round[] = []
  try {
    const sides = await figure.open()
    try {
      for (let n = 1; n <= figure.rounds; n++) {
        const yardstick = await sides.yardstick()
        const product = await sides.product()
        rounds.push({ yardstick, product })
        console.log(
          `  ${n}: yardstick ${rounded(yardstick.value)} ${figure.unit}, product ${rounded(product.value)} ${figure.unit}`,
        )
      }
    } finally {
      await sides.close()
    }
    return { id, title, rounds, summary: summarize(figure, rounds) }
  } catch (error) {
    console.error(error)
    return { id, title, rounds, failed: error instanceof Error ? error.message : String(error) }
  }
}

function print(all: readonly Result[]): void {
  console.log('')
  console.table(
    Object.fromEntries(
      all.map((result) => {
        const figure = figures.find(({ id }) => id === result.id)
        if ('failed' in result || !figure) return [result.id, { figure: result.title, reached: 'no answer' }]
        const { summary } = result
        const sign = figure.better === 'less' ? '≤' : '≥'
        return [
          result.id,
          {
            figure: result.title,
            yardstick: `${rounded(summary.yardstick)} ${figure.unit}`,
            product: `${rounded(summary.product)} ${figure.unit}`,
            ratio: `${summary.ratio.toFixed(2)} (${summary.ratioMin.toFixed(2)}–${summary.ratioMax.toFixed(2)})`,
            cpu: summary.cpuRatio?.toFixed(2) ?? '',
            must: `${sign} ${figure.must}`,
            moonshot: `${sign} ${figure.moonshot}`,
            reached: summary.reached,
          },
        ]
      }),
    ),
  )
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
