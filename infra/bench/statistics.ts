import type { Figure, Sample } from './figure.ts'

export interface Summary {
  readonly yardstick: number
  readonly product: number
  /** Product over yardstick: the median, smallest, and largest ratio of the rounds. */
  readonly ratio: number
  readonly ratioMin: number
  readonly ratioMax: number
  /** The median of the rounds' ratios of CPU time per operation, if both sides have a server. */
  readonly cpuRatio?: number
  readonly reached: 'moonshot' | 'must' | 'missed'
}

/** The middle value, or the mean of the two middle values for an even count. Throws if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('No values to take the median of')
  return (upper + lower) / 2
}

/** The value below which a `share` (0 to 1) of the values is. Throws if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('No values to take a quantile of')
  return value
}

export interface Round {
  readonly yardstick: Sample
  readonly product: Sample
}

/**
 * Judges a figure by the median of the per-round ratios. Both sides of a round run under the same conditions, while
 * between rounds the machine may slow down by half.
 */
export function summarize(figure: Pick<Figure, 'better' | 'must' | 'moonshot'>, rounds: readonly Round[]): Summary {
  const ratios = rounds.map(({ yardstick, product }) => product.value / yardstick.value)
  const cpu = rounds.flatMap(({ yardstick, product }) => {
    const ours = cpuOfOne(product)
    const theirs = cpuOfOne(yardstick)
    return ours !== undefined && theirs ? [ours / theirs] : []
  })
  const ratio = median(ratios)
  const keeps = (limit: number) => (figure.better === 'less' ? ratio <= limit : ratio >= limit)
  return {
    yardstick: median(rounds.map((round) => round.yardstick.value)),
    product: median(rounds.map((round) => round.product.value)),
    ratio,
    ratioMin: Math.min(...ratios),
    ratioMax: Math.max(...ratios),
    ...(cpu.length > 0 ? { cpuRatio: median(cpu) } : {}),
    reached: keeps(figure.moonshot) ? 'moonshot' : keeps(figure.must) ? 'must' : 'missed',
  }
}

const cpuOfOne = ({ cpuMs, operations = 1 }: Sample) => (cpuMs === undefined ? undefined : cpuMs / operations)
