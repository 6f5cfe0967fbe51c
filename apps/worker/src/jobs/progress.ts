/** Receives the progress of jobs of one kind. */
export type Progress = {
  /** A job has ended, even by being postponed, or is making progress. */
  readonly hasEnded: () => void
  /** Something has begun that may be silent for this long. Call the returned function when it's over. */
  readonly hasBegun: (mayTakeMs: number) => () => void
}

/** For use without a watchdog. */
export const UNWATCHED: Progress = { hasEnded: () => undefined, hasBegun: () => () => undefined }
