import type { RgbPicture } from '../picture.ts'
import { lineAcross, type TextBox } from './text-box.ts'

/** A row whose brightness changes by less than this share of the busiest rows is between two lines. */
const QUIET = 0.25
/** Lines of one column have similar heights. */
const MIN_OF_MEDIAN = 0.5
/** A line lower than this, in pixels, can't be read. */
const MIN_HEIGHT = 6
/** Share of a line's height added above and below: the recognizer needs some background around the letters. */
const MARGIN = 0.25
const MAX_COLUMNS = 96
const MAX_ROWS = 600

/**
 * Splits a tall box with a column of short entries, such as prices, because the detector merges closely stacked lines.
 * It cuts at rows with hardly any ink.
 * @returns level boxes from top to bottom; empty if there are fewer than two
 */
export function rowsOfBox(picture: RgbPicture, box: TextBox): TextBox[] {
  const count = Math.min(MAX_ROWS, Math.round(box.height))
  const busy = contrastOfRows(picture, box, count)
  const busiest = busy.toSorted((a, b) => a - b)[Math.floor(busy.length * 0.9)] ?? 0
  const runs = runsAbove(busy, busiest * QUIET)
  const step = box.height / count
  const median = runs.map(({ from, to }) => to - from).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  const lines = runs.filter(({ from, to }) => to - from >= median * MIN_OF_MEDIAN && (to - from) * step >= MIN_HEIGHT)
  if (lines.length < 2) return []
  return lines.map(({ from, to }) => {
    const down = ((from + to) / 2 / count - 0.5) * box.height
    const { x, y, downX, downY } = lineAcross(box, 0)
    return { ...box, x: x + down * downX, y: y + down * downY, height: (to - from) * step * (1 + 2 * MARGIN) }
  })
}

/** The average brightness change along each row of a box, from top to bottom. */
function contrastOfRows({ data, width, height }: RgbPicture, box: TextBox, count: number): number[] {
  const columns = Math.max(2, Math.min(MAX_COLUMNS, Math.round(box.width)))
  const lines = Array.from({ length: columns }, (_, n) => lineAcross(box, ((n + 0.5) / columns - 0.5) * box.width))
  return Array.from({ length: count }, (_, row) => {
    const down = ((row + 0.5) / count - 0.5) * box.height
    let [sum, last] = [0, 0]
    lines.forEach((line, column) => {
      const x = Math.max(0, Math.min(width - 1, Math.floor(line.x + down * line.downX)))
      const y = Math.max(0, Math.min(height - 1, Math.floor(line.y + down * line.downY)))
      const at = (y * width + x) * 3
      const brightness = (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114
      if (column > 0) sum += Math.abs(brightness - last)
      last = brightness
    })
    return sum / columns
  })
}

function runsAbove(values: readonly number[], floor: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  let from = -1
  for (let at = 0; at <= values.length; at++) {
    const isIn = at < values.length && (values[at] ?? 0) > floor
    if (isIn && from < 0) from = at
    if (!isIn && from >= 0) {
      runs.push({ from, to: at })
      from = -1
    }
  }
  return runs
}
