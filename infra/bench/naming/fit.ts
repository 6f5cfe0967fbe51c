import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NAME_WEIGHTS } from '@canvass/recognition/naming/name-weights'
import { fitNames } from './fit-names.ts'
import { type Measured, measureNames } from './measure-names.ts'
import { type NameExample, nameExamples } from './name-examples.ts'
import { readDrawn } from './read-drawn.ts'
import { weightsFile } from './weights-file.ts'

/**
 * `npm run fit:names -- [--pictures 1000] [--from 0] [--readings FOLDER] [--check]`: draws pictures, reads them, and fits
 * the model of names to them: three fifths fit the weights, one fifth sets the belief, and one fifth, which neither has
 * seen, is measured. `--check` measures the weights as they are instead of writing new ones.
 */
const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    readings: { type: 'string', default: join(tmpdir(), 'canvass-drawn-readings') },
    check: { type: 'boolean', default: false },
  },
})
const [from, count] = [Number(values.from), Number(values.pictures)]
const parts: [fitting: NameExample[], calibrating: NameExample[], measuring: NameExample[]] = [[], [], []]
let read = 0
for await (const picture of readDrawn(from, count, values.readings)) {
  const part = values.check ? 2 : partOf(read)
  parts[part].push(...nameExamples(picture))
  if (++read % 50 === 0) console.log(`${read} of ${count} pictures read.`)
}
const [fitting, calibrating, measuring] = parts
const of = (examples: readonly NameExample[], kind: 'card' | 'scene') => examples.filter((one) => one.kind === kind)
const weights = values.check
  ? NAME_WEIGHTS
  : {
      card: fitNames(of(fitting, 'card'), of(calibrating, 'card')),
      scene: fitNames(of(fitting, 'scene'), of(calibrating, 'scene')),
    }
for (const kind of ['card', 'scene'] as const) tell(kind, measureNames(of(measuring, kind), weights))
tell('all', measureNames(measuring, weights))
if (!values.check) {
  const file = fileURLToPath(import.meta.resolve('@canvass/recognition/naming/name-weights'))
  writeFileSync(file, weightsFile(weights, { from, count }))
  console.log(`Written to ${file}.`)
}

function partOf(place: number): 0 | 1 | 2 {
  const fifth = place % 5
  return fifth < 3 ? 0 : fifth === 3 ? 1 : 2
}

function tell(kind: string, measured: Measured): void {
  const { pictures, named, right, offered, claimedOfNone, none, askOfHundred, calibrationError, steps } = measured
  console.log(
    `\n${kind}: ${pictures} pictures. Right ${right} of ${named}, among the first three ${offered}; claimed where nobody is named ${claimedOfNone} of ${none}; ${askOfHundred.toFixed(0)} of 100 ask; calibration error ${calibrationError.toFixed(3)}.`,
  )
  console.table(
    steps.map((step) => ({
      belief: `${step.from.toFixed(1)} to ${(step.from + 0.1).toFixed(1)}`,
      pictures: step.pictures,
      believed: step.believed.toFixed(2),
      right: step.right.toFixed(2),
    })),
  )
}
