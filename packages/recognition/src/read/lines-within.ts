import type { Box } from '@canvass/contracts/shapes/evidence'
import { isCenteredIn } from '../lines/boxes.ts'
import type { PictureCode } from '../codes/picture-code.ts'
import type { TextLine } from '../lines/text-line.ts'

/**
 * A reading as far as it lies within a part of the picture. Places stay those of the whole picture. A code that only the
 * device has read is nobody's there: where it stood is not known.
 */
export function readingWithin<R extends { text: string; lines: TextLine[]; codes?: PictureCode[] }>(
  read: R,
  crop: Box,
): R {
  // A little wider than what was tapped: a later reading's boxes are never quite the same.
  const room = { x: crop.x - 0.01, y: crop.y - 0.01, width: crop.width + 0.02, height: crop.height + 0.02 }
  const lines = read.lines.filter(({ box }) => isCenteredIn(box, room))
  const codes = read.codes?.filter(({ box, source }) => source !== 'device' && isCenteredIn(box, room))
  return { ...read, text: lines.map(({ text }) => text).join('\n'), lines, ...(codes && { codes }) }
}
