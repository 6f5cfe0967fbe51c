import type { LineLook } from '../lines/text-line.ts'
import { confidenceOf, decodeStrip, type ReadCharacter } from './decode-strip.ts'
import { type Lattice, latticeOf } from './opinions/lattice.ts'
import { lookOfStrip } from './look-of-strip.ts'
import { STRIP_HEIGHT, stripWidthOf, writeStrip } from './model-input.ts'
import type { RgbPicture } from './picture.ts'
import type { TextBox } from './boxes/text-box.ts'

/** A model that reads strips of text, with the letters its outputs stand for. */
export interface Recognizer {
  readonly letters: readonly string[]
  /**
   * @param data `count` strips, each three planes of `width` × 48
   * @returns `steps` × `letters.length` probabilities for each strip
   */
  run(data: Float32Array, count: number, width: number): Promise<{ data: Float32Array; steps: number }>
}

/**
 * A box with the text read along it and its look; `lattice` is the full recognizer output, `other` is another
 * recognizer's less confident reading.
 */
export type ReadStrip = {
  box: TextBox
  letters: ReadCharacter[]
  confidence: number
  look?: LineLook
  lattice?: Lattice
  other?: { letters: ReadCharacter[]; confidence: number }
}

/** The most strips of similar width padded to one width. */
const MAX_SIMILAR = 6
/**
 * The most strip columns to read together: more are no faster, and a recognizer keeps memory for its largest batch. A
 * longer strip is read alone.
 */
const MAX_COLUMNS = 1200

/** Reads each box; results are in the order of the boxes. */
export async function readStrips(
  picture: RgbPicture,
  boxes: readonly TextBox[],
  recognizer: Recognizer,
): Promise<ReadStrip[]> {
  const order = boxes.map((_, index) => index).toSorted((a, b) => widthOf(boxes, a) - widthOf(boxes, b))
  const read = boxes.map((box): ReadStrip => ({ box, letters: [], confidence: 0 }))
  for (let from = 0; from < order.length; ) {
    const alike = similarFrom(order, from, boxes)
    const width = Math.max(...alike.map((index) => widthOf(boxes, index)))
    const atOnce = Math.max(1, Math.floor(MAX_COLUMNS / width))
    for (let first = 0; first < alike.length; first += atOnce) {
      const some = alike.slice(first, first + atOnce)
      const strips = await readBatch(
        picture,
        some.map((index) => boxes[index] as TextBox),
        width,
        recognizer,
      )
      some.forEach((index, place) => (read[index] = strips[place] as ReadStrip))
    }
    from += alike.length
  }
  return read
}

/** Reads strips padded to one width. */
async function readBatch(
  picture: RgbPicture,
  boxes: readonly TextBox[],
  width: number,
  recognizer: Recognizer,
): Promise<ReadStrip[]> {
  const size = 3 * STRIP_HEIGHT * width
  const data = new Float32Array(boxes.length * size)
  boxes.forEach((box, place) => writeStrip(picture, box, data, place * size, width))
  const answer = await recognizer.run(data, boxes.length, width)
  return boxes.map((box, place) => {
    const offset = place * answer.steps * recognizer.letters.length
    const share = stripWidthOf(box) / width
    const letters = decodeStrip(answer.data, offset, answer.steps, recognizer.letters)
    const placed = letters.map((letter) => ({ ...letter, at: Math.min(1, letter.at / share) }))
    const look = lookOfStrip(data, place * size, stripWidthOf(box), width)
    const lattice = latticeOf(answer.data, offset, answer.steps, recognizer.letters, share)
    return { box, letters: placed, confidence: confidenceOf(placed), lattice, ...(look && { look }) }
  })
}

const widthOf = (boxes: readonly TextBox[], index: number) => stripWidthOf(boxes[index] as TextBox)

/** The next strips of similar width, up to the limit. */
function similarFrom(order: readonly number[], from: number, boxes: readonly TextBox[]): number[] {
  const narrowest = widthOf(boxes, order[from] ?? 0)
  return order.slice(from, from + MAX_SIMILAR).filter((index) => widthOf(boxes, index) <= narrowest * 1.3 + 32)
}
