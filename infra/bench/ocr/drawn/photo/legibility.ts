import type { Mark, Point, Sheet } from '../ink/sheet.ts'
import type { Conditions } from './conditions.ts'
import { lightAt, type Photograph } from './photograph.ts'
import { applied } from './projection.ts'

type Frame = Omit<Photograph, 'jpeg'>

/** Smaller letters, in pixels, aren't expected from any reader. */
const MIN_HEIGHT = 6.5
/** As a share of the letter height: with more blur, even a human has to guess. */
const MAX_BLUR = 0.24
const MIN_CONTRAST = 0.11
const MAX_HIDDEN = 0.05
/** With less than this visible, the word isn't in the picture. */
const MIN_VISIBLE = 0.2

/** The words a human can read in the finished picture, and the borderline ones. */
export function legibleWords(
  sheet: Sheet,
  photo: Frame,
  conditions: Conditions,
): { words: string[]; optional: string[] } {
  const words: string[] = []
  const optional: string[] = []
  for (const { word, seen, isLegible } of seenWords(sheet, photo, conditions))
    if (seen >= MIN_VISIBLE) (isLegible ? words : optional).push(word)
  return { words, optional }
}

/** Every word with its visible share, its letter height in pixels, and whether a human can read it. */
export function seenWords(sheet: Sheet, photo: Frame, conditions: Conditions) {
  return sheet.marks.map((mark) => {
    const { seen, height, middle } = inPhoto(mark, sheet, photo)
    const { shine, light } = lightAt(conditions, middle[0], middle[1])
    const contrast = mark.contrast * Math.min(1, light) * (1 - shine / 255)
    const blur = Math.hypot(conditions.blur, conditions.motion / 3.5)
    const least = MIN_HEIGHT + (conditions.quality < 46 ? 2 : 0) + conditions.noise * 0.06
    const isLegible =
      height >= least &&
      blur <= height * MAX_BLUR &&
      contrast >= MIN_CONTRAST + conditions.noise / 400 &&
      1 - seen <= MAX_HIDDEN
    return { word: mark.word, mark, seen, height, contrast, isLegible }
  })
}

function inPhoto(
  mark: Mark,
  sheet: Sheet,
  { width, height, projection }: Frame,
): { seen: number; height: number; middle: Point } {
  const shares = mark.quad.map(([x, y]) => applied(projection, [x / sheet.width, y / sheet.height]))
  const [xs, ys] = [shares.map(([x]) => x), shares.map(([, y]) => y)]
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const inFrame = (from: number, to: number) =>
    Math.max(0, Math.min(1, to) - Math.max(0, from)) / Math.max(1e-6, to - from)
  const edge = (points: readonly Point[], from: number, to: number, w: number, h: number) => {
    const [[x0, y0], [x1, y1]] = [points[from] ?? [0, 0], points[to] ?? [0, 0]]
    return Math.hypot((x1 - x0) * w, (y1 - y0) * h)
  }
  const was = edge(mark.quad, 0, 3, 1, 1)
  const is = Math.min(edge(shares, 0, 3, width, height), edge(shares, 1, 2, width, height))
  const narrow = edge(shares, 0, 1, width, height) / Math.max(1, edge(mark.quad, 0, 1, 1, 1))
  const scale = Math.min(is / Math.max(1, was), narrow * 1.4)
  return {
    seen: inFrame(left, right) * inFrame(top, low) * (1 - mark.hidden),
    height: mark.height * scale,
    middle: [(left + right) / 2, (top + low) / 2],
  }
}
