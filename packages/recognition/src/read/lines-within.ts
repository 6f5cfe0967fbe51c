import type { Box } from '@canvass/contracts/shapes/evidence'
import { isCenteredIn } from '../lines/boxes.ts'
import type { PictureCode } from '../codes/picture-code.ts'
import type { TextLine } from '../lines/text-line.ts'

/**
 * Returns the part of a reading that lies within a crop. Positions stay relative to the whole picture. Codes read only
 * by the device are dropped, because their position is unknown.
 */
export function readingWithin<R extends { text: string; lines: TextLine[]; codes?: PictureCode[] }>(
  read: R,
  crop: Box,
): R {
  // Slightly wider than the area tapped: boxes vary a little between readings.
  const room = { x: crop.x - 0.01, y: crop.y - 0.01, width: crop.width + 0.02, height: crop.height + 0.02 }
  const lines = read.lines.filter(({ box }) => isCenteredIn(box, room))
  const codes = read.codes?.filter(({ box, source }) => source !== 'device' && isCenteredIn(box, room))
  return { ...read, text: lines.map(({ text }) => text).join('\n'), lines, ...(codes && { codes }) }
}
