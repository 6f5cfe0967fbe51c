import type { Figure, Sample } from './figure.ts'

export interface Summary {
  readonly yardstick: number
  readonly product: number
  /** Product by yardstick: the median, the smallest and the largest of the rounds' own ratios. */
  readonly ratio: number
  readonly ratioMin: number
  readonly ratioMax: number
  /** The median of the rounds' ratios of processor time for one operation, where both sides have a server. */
  readonly cpuRatio?: number
  readonly reached: 'moonshot' | 'must' | 'missed'
}

/** The middle value; of an even number of values, the mean of the two in the middle. Throws when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('No values to take the median of')
  return (upper + lower) / 2
}

/** The value below which `share` (0 to 1) of the values lie. Throws when there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('No values to take a share of')
  return value
}

export interface Round {
  readonly yardstick: Sample
  readonly product: Sample
}

/**
 * Judges a figure by the median of the ratios within each round. Within a round both sides met the same weather;
 * between rounds the machine may have slowed to half.
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
