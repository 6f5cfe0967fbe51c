import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** A weights file; `sha256` is the hexadecimal hash of its bytes. */
export type WeightFile = { path: string; sha256: string }

/** A recognizer with the lines of its dictionary; without them, its own file must include its characters. */
export type RecognizerWeights = { model: WeightFile; dictionary?: { lines: readonly string[]; file?: WeightFile } }

/** The models of a reading: a detector, a recognizer, and optional others for when that one isn't sure. */
export type Weights = {
  /** Includes the version. */
  name: string
  detector: WeightFile
  recognizer: RecognizerWeights
  /** For other scripts. */
  wide?: RecognizerWeights
  /** For the same script. */
  second?: RecognizerWeights
}

/** The problem with a folder of weights, in one sentence for its operator. */
export class WeightsError extends Error {
  override readonly name = 'WeightsError'
}

/** Returns the name stored with a reading: it includes checksum prefixes of the detector and recognizer. */
export const nameOfWeights = ({ name, detector, recognizer }: Weights): string =>
  `${name} [${detector.sha256.slice(0, 8)} ${recognizer.model.sha256.slice(0, 8)}]`

/** Lists every weights file in display order. */
export const filesOfWeights = ({ detector, recognizer, wide, second }: Weights): WeightFile[] =>
  [detector, ...[recognizer, wide, second].flatMap((one) => [one?.model, one?.dictionary?.file])].filter(
    (file) => file !== undefined,
  )

/** @throws if it can't be read */
export async function weightFileOf(path: string): Promise<WeightFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, sha256: hash.digest('hex') }
}

/**
 * Maps a recognizer's outputs to characters: the blank, the dictionary, and a space if there is one more output.
 * @param outputs the number of outputs per step
 * @throws WeightsError if the dictionary belongs to another model
 */
export function charactersFor(lines: readonly string[], outputs: number): readonly string[] {
  if (outputs === lines.length + 1) return ['', ...lines]
  if (outputs === lines.length + 2) return ['', ...lines, ' ']
  throw new WeightsError(
    `the recognizer knows ${outputs} letters, so its dictionary must have ${outputs - 2} or ${outputs - 1} lines, and it has ${lines.length}`,
  )
}
