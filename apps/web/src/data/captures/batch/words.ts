/** Texts written into the notes of a capture. */
export const batchWords = {
  /** The answer to a question from a list of options; `option` is null if it was removed. */
  qualifier: (label: string, option: string | null) => `${label}: ${option ?? 'removed'}`,
} as const
