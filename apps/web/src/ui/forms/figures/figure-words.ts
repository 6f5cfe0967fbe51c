/** Errors of a number field. */
export const figureWords = {
  missing: 'Enter a number.',
  unreadable: 'Enter a number, like 1,250.',
  whole: 'Enter a whole number.',
  atLeast: (least: string) => `Enter ${least} or more.`,
  atMost: (most: string) => `Enter ${most} or less.`,
  dollar: '$',
} as const
