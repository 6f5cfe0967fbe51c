/** Texts for dropping files. */
export const fileWords = {
  drop: 'Drop files here, or',
  choose: 'choose files',
  wrongKind: (names: string) => `Not added: ${names}.`,
} as const
