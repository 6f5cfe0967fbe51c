import { isNetworkError } from '../api/api-error.ts'

const QUERY_RETRIES = 3
const MUTATION_RETRIES = 2
const RETRY_CAP_MS = 30_000
export const MUTATION_RETRY_DELAY_MS = 1_000

/** Refusals that a retry can't change are accepted immediately; they are recognized by the status in the message. */
export const retryQuery = (failures: number, error: Error): boolean =>
  !/401|403|404/.test(error.message) && failures < QUERY_RETRIES

/** Starts at one second, doubles, and is capped at thirty. */
export const queryRetryDelayMs = (failures: number): number => Math.min(1_000 * 2 ** failures, RETRY_CAP_MS)

/** A change is retried only if no response arrived at all. */
export const retryMutation = (failures: number, error: Error): boolean =>
  isNetworkError(error) && failures < MUTATION_RETRIES
