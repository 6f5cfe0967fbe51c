/** One set of bars, or one line through points. */
export type Series = { id: string; name: string; color: ChartColor }

/** Colors that can be told apart in both themes and without color vision, by token. */
export type ChartColor = 'brand' | 'q' | 's' | 'c' | 'p' | 'w' | 'l'

/** A position on the axis with the value of each series there; null means unknown and is drawn as a gap. */
export type Point = { name: string; values: Readonly<Record<string, number | null>> }

/** A part of a whole, or a step of a funnel. */
export type Part = { id: string; name: string; value: number; color: ChartColor }

export const colorOf = (color: ChartColor): string => (color === 'brand' ? 'var(--brand)' : `var(--fill-${color})`)

/** Whether there is nothing to draw. */
export const isEmpty = (points: readonly Point[]): boolean =>
  points.every(({ values }) => Object.values(values).every((value) => value === null || value === 0))

/**
 * Returns each step's share of the step before it, 0 to 1; undefined for the first, and if the step before is empty.
 */
export function stepShares(parts: readonly Part[]): (number | undefined)[] {
  return parts.map(({ value }, at) => {
    const before = parts[at - 1]?.value
    return before === undefined || before === 0 ? undefined : value / before
  })
}

/** Returns each part's share of the whole, 0 to 1. */
export function wholeShares(parts: readonly Part[]): number[] {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return parts.map(({ value }) => (whole === 0 ? 0 : value / whole))
}
