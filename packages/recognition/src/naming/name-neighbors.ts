import { addressWeight } from '../address/addresses.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { isStreetAlone } from '../wording/streets.ts'
import { letterHeight } from './letter-height.ts'

/** A position in the picture, as shares of its width and height. */
export type Place = { x: number; y: number; width: number; height: number }

/** Whether a line is a location rather than part of a name: it has a number, a town, or a street. */
export const isAddressLine = ({ text }: NumberedLine): boolean =>
  addressWeight(text) > 0 && (/\d/u.test(text) || isStreetAlone(text))

/** The bounding box of the lines. */
export function around(lines: readonly NumberedLine[]): Place {
  const x = Math.min(...lines.map(({ box }) => box.x))
  const y = Math.min(...lines.map(({ box }) => box.y))
  return {
    x,
    y,
    width: Math.max(...lines.map(({ box }) => box.x + box.width)) - x,
    height: Math.max(...lines.map(({ box }) => box.y + box.height)) - y,
  }
}

/** The line directly above or below a box. */
export function nearest(
  others: readonly NumberedLine[],
  box: Place,
  side: 'above' | 'below',
): NumberedLine | undefined {
  return others
    .map((line) => {
      const gap = side === 'below' ? line.box.y - (box.y + box.height) : box.y - (line.box.y + line.box.height)
      const overlap = Math.min(box.x + box.width, line.box.x + line.box.width) - Math.max(box.x, line.box.x)
      return { line, gap, overlap }
    })
    .filter(
      ({ gap, overlap, line }) => gap > -box.height * 0.4 && gap < Math.max(box.height, line.box.height) && overlap > 0,
    )
    .toSorted((a, b) => a.gap - b.gap)[0]?.line
}

/** Whether a line is beside a box rather than above or below it. */
export const isOnLevel = (box: Place, { box: other }: NumberedLine) => {
  const middle = other.y + other.height / 2
  return box.y < middle && middle < box.y + box.height && box.height < other.height * 2
}

/** Number of other lines of the same size with the same left edge: entries of a list. */
export function columnCount(lines: readonly NumberedLine[], others: readonly NumberedLine[], height: number): number {
  const [first] = lines
  if (!first) return 0
  return others.filter((line) => {
    const ratio = Math.min(letterHeight(line), height) / Math.max(letterHeight(line), height)
    return ratio > 0.8 && Math.abs(line.box.x - first.box.x) < height && Math.abs(line.box.y - first.box.y) < height * 8
  }).length
}

/** Number of other lines of the same size above or below, aligned at center or edge: a shop's goods, line by line. */
export function listCount(lines: readonly NumberedLine[], others: readonly NumberedLine[], height: number): number {
  const box = around(lines)
  return others.filter((line) => {
    const ratio = Math.min(letterHeight(line), height) / Math.max(letterHeight(line), height)
    const middle = Math.abs(line.box.x + line.box.width / 2 - box.x - box.width / 2)
    const left = Math.abs(line.box.x - box.x)
    const right = Math.abs(line.box.x + line.box.width - box.x - box.width)
    const gap = Math.max(line.box.y - (box.y + box.height), box.y - (line.box.y + line.box.height))
    return ratio > 0.75 && Math.min(middle, left, right) < height && gap > -height * 0.5 && gap < height * 3
  }).length
}
