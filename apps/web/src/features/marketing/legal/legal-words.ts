/** What is read around every text of law. */
export const legalWords = {
  contents: 'On this page',
  since: (day: string) => `Effective ${day}`,
  others: 'Related',
} as const
