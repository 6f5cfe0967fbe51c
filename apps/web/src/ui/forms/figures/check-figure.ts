import { figureWords } from './figure-words.ts'
import { parseFigure } from './parse-figure.ts'

export type FigureBounds = {
  min?: number | undefined
  max?: number | undefined
  /** Decimal places; 0 makes it a whole number. */
  decimals: number
}

type CheckedFigure = { value: number | null; problem: string | undefined }

/**
 * Parses a text within bounds and returns its value, or what is wrong with it. An empty text is neither a number nor an
 * error.
 */
export function checkFigure(text: string, bounds: FigureBounds, show: (figure: number) => string): CheckedFigure {
  if (text.trim() === '') return { value: null, problem: undefined }
  const figure = parseFigure(text)
  if (figure === undefined) return { value: null, problem: figureWords.unreadable }
  if (bounds.decimals === 0 && !Number.isInteger(figure)) return { value: null, problem: figureWords.whole }
  const value = roundTo(figure, bounds.decimals)
  if (bounds.min !== undefined && value < bounds.min)
    return { value: null, problem: figureWords.atLeast(show(bounds.min)) }
  if (bounds.max !== undefined && value > bounds.max)
    return { value: null, problem: figureWords.atMost(show(bounds.max)) }
  return { value, problem: undefined }
}

/** Returns the next number up or down, on the grid of the step and within the bounds. */
export function stepFigure(from: number | null, by: number, bounds: FigureBounds): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds
  const start = from ?? Math.min(Math.max(0, min), max)
  return Math.min(max, Math.max(min, from === null ? start : roundTo(start + by, Math.max(bounds.decimals, 0))))
}

const roundTo = (figure: number, decimals: number): number => Math.round(figure * 10 ** decimals) / 10 ** decimals
