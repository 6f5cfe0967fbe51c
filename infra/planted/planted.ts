import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../local/machine/root.ts'
import { runCommand } from '../local/machine/lifetime.ts'
import { UserError } from '../local/machine/user-error.ts'
import type { PlantedBug } from './planted-bug.ts'
import { plantedBugs } from './planted-bugs.ts'
import { type Outcome, resultsTable } from './results-table.ts'
import { runTests } from './run-tests.ts'
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts'

// `npm run planted` plants every bug; `npm run planted -- redirect gate` only those whose name or control contains one
// of these words.
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isAsked = ({ name, control }: PlantedBug) =>
  words.length === 0 || words.some((word) => `${name} ${control}`.toLowerCase().includes(word))

await runCommand(async ({ signal, atEnd }) => {
  const asked = plantedBugs.filter(isAsked)
  if (asked.length === 0) throw new UserError('No planted bug matches that.')
  const copy = await scratchCopy()
  atEnd(() => copy.remove())
  const weak = await weakFiles(copy, asked, signal)
  for (const file of weak) console.log(`fails without any bug, and proves nothing: ${file}`)
  const proving = asked.filter(({ tests }) => !tests.some((part) => weak.some((file) => file.includes(part))))
  const outcomes: Outcome[] = []
  for (const plant of proving) {
    const pull = await copy.plant(plant)
    const { failed, output } = await runTests(copy.folder, plant, signal)
    await pull()
    outcomes.push({ plant, caughtBy: failed[0] })
    console.log(`${failed.length > 0 ? 'caught    ' : 'NOT CAUGHT'} ${plant.control}: ${plant.name}`)
    if (failed.length === 0) console.log(output.slice(-1_500))
  }
  const caught = outcomes.filter(({ caughtBy }) => caughtBy !== undefined)
  console.log(`${caught.length} of ${asked.length} planted bugs caught`)
  if (words.length === 0 && weak.length === 0)
    await writeFile(join(root, 'infra/planted/RESULTS.md'), resultsTable(outcomes))
  return caught.length === asked.length ? 0 : 1
})

/** Finds test files that fail with nothing planted: they can't prove that they catch a bug. */
async function weakFiles(copy: ScratchCopy, asked: readonly PlantedBug[], signal: AbortSignal): Promise<string[]> {
  const weak: string[] = []
  for (const project of ['unit', 'integration'] as const) {
    const of = asked.filter((plant) => plant.project === project)
    if (of.length === 0) continue
    const tests = [...new Set(of.flatMap((plant) => plant.tests))]
    const endpoints = [...new Set(of.flatMap((plant) => plant.endpoints ?? []))]
    const sound = await runTests(copy.folder, { project, tests, endpoints }, signal)
    console.log(`${sound.passed} ${project} tests pass without a bug`)
    if (sound.passed === 0) throw new UserError(sound.output.slice(-3_000))
    weak.push(...sound.failedFiles)
  }
  return weak
}
