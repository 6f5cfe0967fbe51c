import type { POINT_VERDICTS, PointVerdict } from '@canvass/contracts/shapes/intelligence'

/** Texts for judging whether a point is right. */
export const verdictWords = {
  isRight: 'Is this right?',
  right: 'Right',
  wrong: 'Wrong',
  unsure: 'Don’t know',
  addAnswer: 'Add answer',
  correct: 'Enter the right answer',
  answer: 'Answer',
  save: 'Save',
  cancel: 'Cancel',
  keys: { right: 'Y', wrong: 'N', unsure: 'U' },
} as const

const judged = {
  right: 'Confirmed',
  wrong: 'Marked wrong',
  unsure: 'Marked “don’t know”',
} as const satisfies Record<PointVerdict['says'], string>

/** Formats "Confirmed by you, Nov 24"; omits the name if it is unknown. */
export const judgedByText = (says: PointVerdict['says'], by: string | null, day: string): string =>
  `${judged[says]}${by === null ? '' : ` by ${by}`}${day === '' ? '' : `, ${day}`}`

export const you = 'you'

/** Describes a verdict that couldn't be saved: "Industry, wrong: Bakery". */
export const judgedText = (point: string, value: string, verdict: (typeof POINT_VERDICTS)[number]): string =>
  verdict === 'none' ? `${point}: ${value}` : `${point}, ${verdictWords[verdict].toLowerCase()}: ${value}`
