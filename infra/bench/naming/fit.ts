import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NAME_WEIGHTS } from '@canvass/recognition/naming/name-weights'
import { ownFolder } from '../../local/machine/own-folder.ts'
import { fitNames } from './fit-names.ts'
import { type Measured, measureNames } from './measure-names.ts'
import { type NameExample, nameExamples, type ReadPicture } from './name-examples.ts'
import { installTypefaces } from '../ocr/drawn/ink/typefaces.ts'
import { readDrawn } from './read-drawn.ts'
import { simulatedReading } from './simulate-reading.ts'
import { weightsFile } from './weights-file.ts'
import { withoutName } from './without-name.ts'

/**
 * `npm run fit:names -- [--simulated 4000] [--read 400] [--readings FOLDER] [--check]`: fits the model of names to pictures
 * that the project draws. Thousands are read as an engine would read them, without one, and fit the weights; a few are
 * drawn and read by the product's engine: every other twenty of them set the belief, and the rest, which neither has seen,
 * are measured. `--check` measures the weights as they are on all of these instead of writing new ones.
 */
const { values } = parseArgs({
  options: {
    simulated: { type: 'string', default: '4000' },
    read: { type: 'string', default: '400' },
    readings: { type: 'string', default: ownFolder('canvass-drawn-readings') },
    check: { type: 'boolean', default: false },
  },
})
/** Pictures from here on are read and not fitted to. */
const FIRST_READ = 1_000_000
/** Of so many pictures that are read one is also asked about without its name: most that are taken have one. */
const UNNAMED_READ = 4
const [simulated, count] = [Number(values.simulated), Number(values.read)]
const fitting: NameExample[] = []
installTypefaces()
if (!values.check)
  for (let n = 0; n < simulated; n++) {
    const picture = simulatedReading(n)
    fitting.push(...nameExamples(picture), ...unnamed(picture))
  }
const calibrating: NameExample[] = []
const measuring: NameExample[] = []
const measuringUnnamed: NameExample[] = []
let read = 0
for await (const picture of readDrawn(FIRST_READ, count, values.readings)) {
  // Every twenty pictures hold each class in its share.
  const part = values.check || Math.floor(read / 20) % 2 === 1 ? measuring : calibrating
  part.push(...nameExamples(picture))
  if (read % UNNAMED_READ === 0) (part === measuring ? measuringUnnamed : calibrating).push(...unnamed(picture))
  if (++read % 20 === 0) console.log(`${read} of ${count} pictures read.`)
}
const of = (examples: readonly NameExample[], kind: 'card' | 'scene') => examples.filter((one) => one.kind === kind)
const weights = values.check
  ? NAME_WEIGHTS
  : {
      card: fitNames(of(fitting, 'card'), of(calibrating, 'card')),
      scene: fitNames(of(fitting, 'scene'), of(calibrating, 'scene')),
    }
for (const kind of ['card', 'scene'] as const) tell(kind, measureNames(of(measuring, kind), weights))
tell('all', measureNames(measuring, weights))
tell('without their names', measureNames(measuringUnnamed, weights))
if (!values.check) {
  const file = fileURLToPath(import.meta.resolve('@canvass/recognition/naming/name-weights'))
  writeFileSync(file, weightsFile(weights, { simulated, calibrating: count / 2 }))
  console.log(`Written to ${file}.`)
}

/** The same scene, its sign out of the frame. Cards are left whole: their name is looked for by rules. */
function unnamed(picture: ReadPicture): NameExample[] {
  const left = withoutName(picture)
  return left ? nameExamples(left).filter(({ kind }) => kind === 'scene') : []
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
