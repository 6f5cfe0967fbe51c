/** What is to be told of jobs of one kind. */
export type Progress = {
  /** A job has ended or gets on, also one that was put off. */
  readonly hasEnded: () => void
  /** Something has begun that may take so long without a word. What is returned is to be called when it is over. */
  readonly hasBegun: (mayTakeMs: number) => () => void
}

/** Where no watchdog waits for anything. */
export const UNWATCHED: Progress = { hasEnded: () => undefined, hasBegun: () => () => undefined }
