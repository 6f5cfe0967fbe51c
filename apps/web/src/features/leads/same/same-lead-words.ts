/** Texts about a lead that was captured before. */
export const sameLeadWords = {
  title: 'Already captured',
  offer: 'Already captured: merge',
  before: { photo: 'The same photo is already in ', card: 'The same person and number are already in ' },
  after: (moment: string, name: string | null) =>
    name === null ? `, captured ${moment}.` : `, captured ${moment} by ${name}.`,
  notYours: 'Only the owner of that lead or a team lead can merge them.',
  merge: 'Merge',
  keepBoth: 'Keep both',
} as const
