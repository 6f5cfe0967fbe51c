/** Texts around every legal text. */
export const legalWords = {
  contents: 'On this page',
  since: (day: string) => `Effective ${day}`,
  others: 'Related',
} as const
