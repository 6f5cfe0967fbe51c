/** What is read where files are let go. */
export const fileWords = {
  drop: 'Drop files here, or',
  choose: 'choose files',
  wrongKind: (names: string) => `Not taken: ${names}.`,
} as const
