import type { ClientBase, Pool, PoolConfig } from 'pg'
import type { JobData, JobName } from './jobs.ts'

/** Does one job. Once the signal is aborted it should end soon; the job is then handed out again. */
export type RunJob<N extends JobName> = (data: JobData<N>, signal: AbortSignal) => Promise<void>

/** A dispatch as the queue is given it. What it carries is looked at where the job is done. */
export interface Ring {
  /** The dispatch: two rings for it are one job, however often it is carried. */
  readonly id: number
  readonly key: string
  readonly payload: unknown
  /** Lower is done sooner, 0 before all others. */
  readonly priority: number
}

/** Rings: puts jobs into the queue. */
export interface Producer {
  /** Adds jobs; one that is already in the queue by its id is left as it is. Fails at once where the queue is away. */
  ring(name: JobName, rings: readonly Ring[]): Promise<void>
  /** How many jobs wait, are put off until their next try, or are being done. */
  count(name: JobName): Promise<number>
  /** How many of them could be done now, or are. */
  countDue(name: JobName): Promise<number>
  /** Rejects with the reason when the queue cannot be reached. */
  check(): Promise<void>
  /** Forgets all jobs of a kind. What they stood for is rung for again by the sweep. */
  clear(name: JobName): Promise<void>
}

export interface ConsumeOptions {
  readonly concurrency?: number | undefined
  /** Hears of a job that will not be tried again, while it is still in the queue; undefined where it has no dispatch. */
  readonly onGivenUp?: (dispatchId: number | undefined, error: Error) => Promise<void>
}

/** Does the jobs of one kind as they come. */
export interface Consumer {
  /** Takes no more jobs and waits for those being done. */
  close(): Promise<void>
}

/** The queue on one of its two servers; the jobs behave the same on both. */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly producer: Producer
  consume<N extends JobName>(name: N, run: RunJob<N>, options?: ConsumeOptions): Consumer
  /** Closes everything that was opened through it. */
  close(): Promise<void>
}

export interface QueueOptions {
  /** With the login that owns the schema of the queue. */
  databaseUrl?: string | undefined
  /** Takes precedence over the database where it is set. */
  redisUrl?: string | undefined
  /** Opens the pool on the database: one whose connections end when they fall silent, for a queue that lives long. */
  openPool?: (config: PoolConfig) => Pool
  /** Looks at each new connection to PostgreSQL, and rejects where it may not be used. */
  inspect?: (client: ClientBase) => Promise<void>
  /** Hears of connections that break; they mend themselves. */
  onError?: (error: Error) => void
}
