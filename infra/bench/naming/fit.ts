import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NAME_WEIGHTS, type NameWeights } from '@canvass/recognition/naming/name-weights'
import { userTempFolder } from '../../local/machine/user-temp-folder.ts'
import { fitNames, calibrate } from './fit-names.ts'
import { type Measured, measureNames } from './measure-names.ts'
import { type NameExample, nameExamples, type ReadPicture } from './name-examples.ts'
import { installTypefaces } from '../ocr/drawn/ink/typefaces.ts'
import { readDrawn } from './read-drawn.ts'
import { simulatedReading } from './simulate-reading.ts'
import { weightsFile } from './weights-file.ts'
import { withoutName } from './without-name.ts'

/**
 * `npm run fit:names -- [--simulated 4000] [--read 400] [--readings FOLDER] [--check] [--belief]`: fits the name model
 * to pictures that the project draws. The weights are fitted to thousands of simulated readings, made without an
 * engine; simulated readings from other seeds calibrate the probabilities, and as many again measure the result. A few
 * pictures drawn and read by the product's engine, which the fit has never seen, are measured too. `--belief` keeps the
 * weights and only recalibrates; `--check` only measures the current weights.
 */
const { values } = parseArgs({
  options: {
    simulated: { type: 'string', default: '4000' },
    read: { type: 'string', default: '400' },
    readings: { type: 'string', default: userTempFolder('canvass-drawn-readings') },
    check: { type: 'boolean', default: false },
    belief: { type: 'boolean', default: false },
  },
})
/** Pictures from here on are read by the engine and not used for fitting. */
const FIRST_READ = 1_000_000
/** Pictures from here on are simulated: this many calibrate the probabilities, and as many after them are measured. */
const [FIRST_CALIBRATING, CALIBRATING] = [2_000_000, 800]
/** One in this many held-out pictures is also evaluated without its name: most pictures users take have one. */
const UNNAMED = 4
const [simulated, count] = [Number(values.simulated), Number(values.read)]
installTypefaces()
/** The examples to fit to, each scene also without its name. */
const fitting: NameExample[] = []
if (!values.check && !values.belief)
  for (let n = 0; n < simulated; n++) {
    const picture = simulatedReading(n)
    fitting.push(...nameExamples(picture), ...unnamed(picture))
  }
const calibrating = simulatedExamples(FIRST_CALIBRATING, values.check ? 0 : CALIBRATING)
const weights = values.check ? NAME_WEIGHTS : { card: fitted('card'), scene: fitted('scene') }
const measuring = simulatedExamples(FIRST_CALIBRATING + CALIBRATING, CALIBRATING)
printMeasured('simulated', measureNames(measuring.whole, weights))
printMeasured('simulated, without their names', measureNames(measuring.unnamed, weights))
const read: Examples = { whole: [], unnamed: [] }
for await (const picture of readDrawn(FIRST_READ, count, values.readings)) {
  add(read, picture)
  if (read.whole.length % 20 === 0) console.log(`Of ${count} pictures ${picture.id} was read.`)
}
for (const kind of ['card', 'scene'] as const) printMeasured(kind, measureNames(of(read.whole, kind), weights))
printMeasured('all', measureNames(read.whole, weights))
printMeasured('without their names', measureNames(read.unnamed, weights))
if (!values.check) {
  const file = fileURLToPath(import.meta.resolve('@canvass/recognition/naming/name-weights'))
  writeFileSync(file, weightsFile(weights, { simulated, calibrating: CALIBRATING }))
  console.log(`Written to ${file}.`)
}

type Examples = { whole: NameExample[]; unnamed: NameExample[] }

function add(examples: Examples, picture: ReadPicture): void {
  const isUnnamed = examples.whole.filter(({ isFirst }) => isFirst).length % UNNAMED === 0
  examples.whole.push(...nameExamples(picture))
  if (isUnnamed) examples.unnamed.push(...unnamed(picture))
}

function simulatedExamples(from: number, howMany: number): Examples {
  const examples: Examples = { whole: [], unnamed: [] }
  for (let n = from; n < from + howMany; n++) add(examples, simulatedReading(n))
  return examples
}

function fitted(kind: 'card' | 'scene'): NameWeights {
  const told = of([...calibrating.whole, ...calibrating.unnamed], kind)
  return values.belief ? calibrate(NAME_WEIGHTS[kind], told) : fitNames(of(fitting, kind), told)
}

function of(examples: readonly NameExample[], kind: 'card' | 'scene'): NameExample[] {
  return examples.filter((one) => one.kind === kind)
}

/** The same scene with its sign out of the frame. Cards stay unchanged, because their names are found by rules. */
function unnamed(picture: ReadPicture): NameExample[] {
  const left = withoutName(picture)
  return left ? nameExamples(left).filter(({ kind }) => kind === 'scene') : []
}

function printMeasured(kind: string, measured: Measured): void {
  const { pictures, named, right, offered, claimedOfNone, none, askOfHundred, calibrationError, errorIfTrue, steps } =
    measured
  console.log(
    `\n${kind}: ${pictures} pictures. Right ${right} of ${named}, among the first three ${offered}; claimed where nobody is named ${claimedOfNone} of ${none}; ${askOfHundred.toFixed(0)} of 100 ask; calibration error ${calibrationError.toFixed(3)} (${errorIfTrue.toFixed(3)} if every belief were true).`,
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
