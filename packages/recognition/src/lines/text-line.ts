import type { Box } from '@canvass/contracts/shapes/evidence'
import type { Quad } from '@canvass/contracts/shapes/reading-fields'

/** One word of a line with its position; `quad` if the engine reports its orientation. */
export type TextWord = { text: string; box: Box; confidence: number; quad?: Quad }

/** Another recognizer's reading of the same line, which had less confidence. */
export type OtherReading = { text: string; confidence: number }

/**
 * How a line is drawn, each 0 to 1. `contrast` is the luminance difference between ink and background; `weight` is the
 * mean stroke thickness as a share of the letter height. Names are drawn to be seen.
 */
export type LineLook = { contrast: number; weight: number }

/**
 * One line as an engine read it. `confidence` is 0 to 1; `box` is in shares of the picture as shown. `layout` is the
 * line's position if the text were upright and level, if the engine can tell; order and sizes are judged by it.
 */
export type TextLine = {
  text: string
  box: Box
  confidence: number
  layout?: Box
  /** Present if an engine measured it; older readings have none. */
  look?: LineLook
  words?: TextWord[]
  /** The four corners in the picture as shown, clockwise from the start of the upper edge. */
  quad?: Quad
  alternatives?: OtherReading[]
}

/** Longer lines are cut and excess lines dropped, so that hostile text costs no more than a dense page. */
export const MAX_LINE_LENGTH = 300
export const MAX_LINES = 400

/**
 * Turns typed text into lines with full confidence, stacked from top to bottom at full width.
 * @returns the lines except blank ones, each at its own height
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
