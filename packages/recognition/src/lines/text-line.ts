import type { Box } from '@canvass/contracts/shapes/evidence'
import type { Quad } from '@canvass/contracts/shapes/reading-fields'

/** One word of a line, with its own place; `quad` where an engine knows how it lies. */
export type TextWord = { text: string; box: Box; confidence: number; quad?: Quad }

/** What another recognizer made of the same line, though it was believed less. */
export type OtherReading = { text: string; confidence: number }

/**
 * How a line is drawn, each 0 to 1. `contrast` is how far the luminance of its ink is from that of its ground; `weight`
 * is the mean thickness of its strokes as a share of the height of its letters. Names are drawn to be seen.
 */
export type LineLook = { contrast: number; weight: number }

/**
 * One line as an engine read it. `confidence` 0 to 1; `box` as shares of the picture as it is shown. `layout` is where
 * the line would stand if the text were upright and level, where an engine can tell: order and sizes are judged by it.
 */
export type TextLine = {
  text: string
  box: Box
  confidence: number
  layout?: Box
  /** Where an engine measured it; readings from before it was measured have none. */
  look?: LineLook
  words?: TextWord[]
  /** The four corners in the picture as shown, clockwise from the beginning of the upper edge. */
  quad?: Quad
  alternatives?: OtherReading[]
}

/** A line longer than this is cut, and lines beyond the count are dropped, so that hostile text costs no more than a dense page. */
export const MAX_LINE_LENGTH = 300
export const MAX_LINES = 400

/**
 * Lines of typed text: certain, stacked from top to bottom over the whole width.
 * @returns lines without blank ones, each at its own height
 */
export function linesOfText(text: string): TextLine[] {
  const texts = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)
  return texts.map((line, index) => ({
    text: line,
    box: { x: 0, y: index / texts.length, width: 1, height: 1 / texts.length },
    confidence: 1,
  }))
}
