import type { NumberedLine } from '../lines/line-evidence.ts'

/** The height of a line's letters as a share of the picture; for vertical text, the width of the line. */
export function letterHeight({ box, text }: NumberedLine): number {
  return box.height > box.width * 1.5 && text.length >= 3 ? Math.min(box.height, box.width) : box.height
}
