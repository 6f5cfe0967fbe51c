import type { LineLook } from '../lines/text-line.ts'
import { confidenceOf, decodeStrip, type ReadLetter } from './decode-strip.ts'
import { lookOfStrip } from './look-of-strip.ts'
import { STRIP_HEIGHT, stripWidthOf, writeStrip } from './model-input.ts'
import type { RgbPicture } from './picture.ts'
import type { TextBox } from './boxes/text-box.ts'

/** A model that reads strips of text, with the letters that its numbers stand for. */
export interface Recogniser {
  readonly letters: readonly string[]
  /**
   * @param data `count` strips, each three planes of `width` × 48
   * @returns for each strip `steps` × `letters.length` probabilities
   */
  run(data: Float32Array, count: number, width: number): Promise<{ data: Float32Array; steps: number }>
}

/** A box with what was read along it, and how that is drawn; `other` is what a second recogniser made of it and was believed less. */
export type ReadStrip = {
  box: TextBox
  letters: ReadLetter[]
  confidence: number
  look?: LineLook
  other?: { letters: ReadLetter[]; confidence: number }
}

/** Strips of about the same width are read together; more at once only cost memory. */
const MOST_AT_ONCE = 6

/** Reads each box; answers stand in the order of the boxes. */
export async function readStrips(
  picture: RgbPicture,
  boxes: readonly TextBox[],
  recogniser: Recogniser,
): Promise<ReadStrip[]> {
  const order = boxes.map((_, index) => index).toSorted((a, b) => widthOf(boxes, a) - widthOf(boxes, b))
  const read = boxes.map((box): ReadStrip => ({ box, letters: [], confidence: 0 }))
  for (let from = 0; from < order.length; ) {
    const batch = batchFrom(order, from, boxes)
    const width = Math.max(...batch.map((index) => widthOf(boxes, index)))
    const size = 3 * STRIP_HEIGHT * width
    const data = new Float32Array(batch.length * size)
    batch.forEach((index, place) => writeStrip(picture, boxes[index] as TextBox, data, place * size, width))
    const answer = await recogniser.run(data, batch.length, width)
    batch.forEach((index, place) => {
      const box = boxes[index] as TextBox
      const offset = place * answer.steps * recogniser.letters.length
      const share = stripWidthOf(box) / width
      const letters = decodeStrip(answer.data, offset, answer.steps, recogniser.letters)
      const placed = letters.map((letter) => ({ ...letter, at: Math.min(1, letter.at / share) }))
      const look = lookOfStrip(data, place * size, stripWidthOf(box), width)
      read[index] = { box, letters: placed, confidence: confidenceOf(placed), ...(look && { look }) }
    })
    from += batch.length
  }
  return read
}

const widthOf = (boxes: readonly TextBox[], index: number) => stripWidthOf(boxes[index] as TextBox)

/** As many of the next strips as are not much narrower than the widest of them. */
function batchFrom(order: readonly number[], from: number, boxes: readonly TextBox[]): number[] {
  const narrowest = widthOf(boxes, order[from] ?? 0)
  return order.slice(from, from + MOST_AT_ONCE).filter((index) => widthOf(boxes, index) <= narrowest * 1.3 + 32)
}
