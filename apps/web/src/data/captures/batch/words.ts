/** What is written into the notes of a capture. */
export const batchWords = {
  /** What was said of a photo from a list of choices; `option` is null where it was removed again. */
  qualifier: (label: string, option: string | null) => `${label}: ${option ?? 'removed'}`,
} as const
