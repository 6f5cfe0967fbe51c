/** One measurement of one side. */
export interface Sample {
  /** In the figure's unit. */
  readonly value: number
  /** Processor time that the server spent on it, milliseconds, where there is a server. */
  readonly cpuMs?: number
  /** How many operations the processor time is spread over. */
  readonly operations?: number
}

/** Both sides of a figure, ready to be measured in turn. Each measurement also asserts that the answer was right. */
export interface Sides {
  yardstick(): Promise<Sample>
  product(): Promise<Sample>
  close(): Promise<void>
}

export interface Figure {
  readonly id: `P${number}`
  /** Another word by which it may be asked for, in capitals. */
  readonly alias?: string
  readonly title: string
  /** What the yardstick is, in a few words. */
  readonly against: string
  readonly unit: string
  /** Whether a smaller or a larger value is the better one. */
  readonly better: 'less' | 'more'
  /** The ratio, product by yardstick, that must be kept, and the one to dream of. */
  readonly must: number
  readonly moonshot: number
  /** At least five: a single pair proves nothing on a shared machine. */
  readonly rounds: number
  open(): Promise<Sides>
}
