import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** A file of weights; `sha256` in hexadecimal, of the bytes as they lie there. */
export type WeightFile = { path: string; sha256: string }

/** A recognizer with the lines of its dictionary; without them its own file has to say which letters it knows. */
export type RecognizerWeights = { model: WeightFile; dictionary?: { lines: readonly string[]; file?: WeightFile } }

/** What reads: a detector, a recognizer, and others that are asked where that one is not sure, where there are any. */
export type Weights = {
  /** With the version. */
  name: string
  detector: WeightFile
  recognizer: RecognizerWeights
  /** For other scripts. */
  wide?: RecognizerWeights
  /** For the same letters. */
  second?: RecognizerWeights
}

/** What is wrong with a folder of weights, in one sentence for whoever put it there. */
export class WeightsError extends Error {
  override readonly name = 'WeightsError'
}

/** The name as a reading keeps it: with the beginnings of the checksums of what finds and what reads. */
export const nameOfWeights = ({ name, detector, recognizer }: Weights): string =>
  `${name} [${detector.sha256.slice(0, 8)} ${recognizer.model.sha256.slice(0, 8)}]`

/** Every file of the weights, in the order in which they are listed for people. */
export const filesOfWeights = ({ detector, recognizer, wide, second }: Weights): WeightFile[] =>
  [detector, ...[recognizer, wide, second].flatMap((one) => [one?.model, one?.dictionary?.file])].filter(
    (file) => file !== undefined,
  )

/** @throws when it cannot be read */
export async function weightFileOf(path: string): Promise<WeightFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, sha256: hash.digest('hex') }
}

/**
 * The letters that a recognizer's numbers stand for: none, those of the dictionary, and a space where there is one number
 * more.
 * @param outputs how many numbers it gives for each step
 * @throws WeightsError when the dictionary is another model's
 */
export function lettersFor(lines: readonly string[], outputs: number): readonly string[] {
  if (outputs === lines.length + 1) return ['', ...lines]
  if (outputs === lines.length + 2) return ['', ...lines, ' ']
  throw new WeightsError(
    `the recognizer knows ${outputs} letters, so its dictionary must have ${outputs - 2} or ${outputs - 1} lines, and it has ${lines.length}`,
  )
}
