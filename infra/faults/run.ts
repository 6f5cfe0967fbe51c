import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { runCommand, type Lifetime } from '../local/machine/lifetime.ts'
import { buildWeb } from '../local/serving/web-build.ts'
import { parseOptions, type FaultOptions } from './parse-options.ts'
import { runFaults } from './lane.ts'
import { type MutantResult, runMutant } from './mutants.ts'
import { type Lane, planOf } from './plan.ts'
import { closingLine, isGood, type Line, mutantText, textOf, totalOf } from './report.ts'
import { placeOf, tableOf, writeIntoResults } from './readme-table.ts'
import { commitNow, saveResults } from './results.ts'

const MUTANT_CAPTURES = { quick: 30, full: 60 } as const

await runCommand(async (lifetime) => {
  const asked = parseOptions(process.argv.slice(2))
  const startedAt = performance.now()
  const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
  console.log(`Seed ${asked.seed}; npm run faults -- ${asked.name} --seed ${asked.seed} has it again.`)
  console.log(`Load ${loadNow()} at the start.`)
  if (!hasRedis && asked.backends.includes('redis'))
    console.log('Nothing is run on Redis: no redis-server is installed here.')
  await buildWeb((line) => console.log(line), lifetime.signal)
  const lanes = planOf(
    asked,
    asked.backends.filter((backend) => backend !== 'redis' || hasRedis),
  )
  const found = openFindings(asked)
  // They mostly wait, for the end of a lease or an outage: in parallel they take little longer than one.
  await Promise.all(lanes.map((lane) => runLane(lane, asked, lifetime, found)))
  console.log(`\nLoad ${loadNow()} at the end, after ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`)
  console.log(found.closing())
  return found.isGood() && !lifetime.signal.aborted ? 0 : 1
})

interface Findings {
  addLine(line: Line): void
  addMutant(result: MutantResult, tookMs: number): void
  closing(): string
  isGood(): boolean
}

/** Prints and saves findings as they arrive, so that a run that is ended early still has its figures. */
function openFindings(asked: FaultOptions): Findings {
  const lines: Line[] = []
  const mutants: MutantResult[] = []
  const closing = () => {
    const weakened = mutants.filter(({ isControl }) => !isControl)
    const caught = weakened.filter(({ isCaught }) => isCaught).length
    return closingLine(totalOf(lines), weakened.length > 0 ? { caught, of: weakened.length } : undefined)
  }
  const keep = () => {
    saveResults(asked, lines, mutants)
    if (!asked.isForRecord) return
    const origin = `${new Date().toISOString().slice(0, 10)}, commit ${commitNow()}, seed ${asked.seed}, load ${loadNow()}`
    writeIntoResults(tableOf(lines, closing(), origin), placeOf(asked))
  }
  return {
    addLine(line) {
      lines.push(line)
      console.log(textOf(line))
      keep()
    },
    addMutant(result, tookMs) {
      mutants.push(result)
      console.log(mutantText(result, tookMs))
      keep()
    },
    closing,
    isGood: () =>
      lines.length + mutants.length > 0 && lines.every(isGood) && mutants.every(({ isAsExpected }) => isAsExpected),
  }
}

async function runLane(lane: Lane, asked: FaultOptions, { signal, atEnd }: Lifetime, found: Findings): Promise<void> {
  await runFaults(lane, asked, { signal, atEnd }, (line) => found.addLine(line))
  // Removes one safeguard from the product at a time: any that goes unnoticed isn't proven by the faults above.
  for (const mutant of lane.mutants) {
    if (signal.aborted) break
    const startedAt = performance.now()
    const result = await runMutant(mutant, lane.backend, MUTANT_CAPTURES[asked.size], asked.seed)
    found.addMutant(result, performance.now() - startedAt)
  }
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
