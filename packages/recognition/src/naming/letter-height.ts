import type { NumberedLine } from '../lines/line-evidence.ts'

/** The height of a line's letters, as a share of the picture; a line written downwards is as tall as it is wide. */
export function letterHeight({ box, text }: NumberedLine): number {
  return box.height > box.width * 1.5 && text.length >= 3 ? Math.min(box.height, box.width) : box.height
}
