import type { ClientBase, Pool, PoolConfig } from 'pg'
import type { JobData, JobName } from './jobs.ts'

/** Does one job. Once the signal is aborted it should end soon; the job is then handed out again. */
export type RunJob<N extends JobName> = (data: JobData<N>, signal: AbortSignal) => Promise<void>

/** Rings: puts jobs into the queue. */
export interface Producer {
  /** Adds jobs; one that is already in the queue by its id is left as it is. Fails at once where the queue is away. */
  ring<N extends JobName>(name: N, jobs: readonly JobData<N>[]): Promise<void>
  /** How many jobs wait or are being done. */
  count(name: JobName): Promise<number>
  /** Rejects with the reason when the queue cannot be reached. */
  check(): Promise<void>
  /** Forgets all jobs of a kind. What they stood for is rung for again by the sweep. */
  clear(name: JobName): Promise<void>
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
  consume<N extends JobName>(name: N, run: RunJob<N>, options?: { concurrency?: number }): Consumer
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
