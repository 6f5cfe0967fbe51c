/** One measurement of one side. */
export interface Sample {
  /** In the figure's unit. */
  readonly value: number
  /** CPU time of the server in milliseconds, if there is a server. */
  readonly cpuMs?: number
  /** The number of operations that the CPU time covers. */
  readonly operations?: number
}

/**
 * Both sides of a figure, ready to be measured alternately. Each measurement also asserts that the result was right.
 */
export interface Sides {
  yardstick(): Promise<Sample>
  product(): Promise<Sample>
  close(): Promise<void>
}

export interface Figure {
  readonly id: `P${number}`
  /** Another name for selecting it, in capitals. */
  readonly alias?: string
  readonly title: string
  /** A short description of the yardstick. */
  readonly against: string
  readonly unit: string
  /** Whether a smaller or a larger value is better. */
  readonly better: 'less' | 'more'
  /** The required ratio of product to yardstick, and the aspirational one. */
  readonly must: number
  readonly moonshot: number
  /** At least five: a single pair proves nothing on a shared machine. */
  readonly rounds: number
  open(): Promise<Sides>
}
