import type { ClientBase, Pool, PoolConfig } from 'pg'
import type { JobData, JobName } from './jobs.ts'

/** Runs one job. It should end soon after the signal is aborted; the job is then handed out again. */
export type RunJob<N extends JobName> = (data: JobData<N>, signal: AbortSignal) => Promise<void>

/** A dispatch as passed to the queue. Its payload is validated when the job runs. */
export interface QueuedDispatch {
  /** The dispatch: it is one job, however often it's enqueued. */
  readonly id: number
  readonly key: string
  readonly payload: unknown
  /** Lower runs first, 0 before all others. */
  readonly priority: number
}

/** Adds jobs to the queue. */
export interface Producer {
  /** Adds jobs; one already in the queue under its id is left unchanged. Fails immediately if the server is down. */
  enqueue(name: JobName, dispatches: readonly QueuedDispatch[]): Promise<void>
  /** Counts the jobs that are waiting, delayed until a retry, or running. */
  count(name: JobName): Promise<number>
  /** Counts those that are due or running. */
  countDue(name: JobName): Promise<number>
  /** Rejects with the reason if the queue can't be reached. */
  check(): Promise<void>
  /** Drops all jobs of a kind. The sweep dispatches the work behind them again. */
  clear(name: JobName): Promise<void>
}

export interface ConsumeOptions {
  readonly concurrency?: number | undefined
  /**
   * Called for a job that won't be retried, while it's still in the queue; `dispatchId` is undefined if it has none.
   */
  readonly onGivenUp?: (dispatchId: number | undefined, error: Error) => Promise<void>
}

/** Runs the jobs of one kind as they arrive. */
export interface Consumer {
  /** Stops taking jobs and waits for the running ones. */
  close(): Promise<void>
}

/** The queue on either of its two servers; jobs behave the same on both. */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly producer: Producer
  consume<N extends JobName>(name: N, run: RunJob<N>, options?: ConsumeOptions): Consumer
  /** Closes everything opened through it. */
  close(): Promise<void>
}

export interface QueueOptions {
  /** With the login that owns the queue's schema. */
  databaseUrl?: string | undefined
  /** Takes precedence over the database if set. */
  redisUrl?: string | undefined
  /** Opens the pool on the database: for a long-lived queue, one whose connections end when they go silent. */
  openPool?: (config: PoolConfig) => Pool
  /** Checks each new connection to PostgreSQL, and rejects if it must not be used. */
  inspect?: (client: ClientBase) => Promise<void>
  /** Called for broken connections; they reconnect automatically. */
  onError?: (error: Error) => void
}
