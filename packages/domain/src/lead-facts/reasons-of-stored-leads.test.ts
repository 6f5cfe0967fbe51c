import { expect, it } from 'vitest'
import { SCORE_WEIGHTS, type ScorePart, scoreLead } from '../score.ts'
import { FOLD_VERSION } from './fold-lead.ts'

const PENALTIES = ['unconfirmedMatch', 'isClosed', 'doNotContact', 'suspectedDuplicate'] as const

/** The version of the fold since which leads store the reasons below. Whoever rewords one bumps it, and puts it here. */
const SINCE = 5

it('a reworded reason reaches the leads that store the old one: they are folded again', () => {
  const reasons = [
    ...(Object.keys(SCORE_WEIGHTS) as ScorePart[]).flatMap((part) =>
      [1, 0].flatMap((met) => scoreLead({ parts: { [part]: met }, knownPoints: 0 }).reasons),
    ),
    ...PENALTIES.flatMap((penalty) => scoreLead({ parts: {}, penalties: { [penalty]: true }, knownPoints: 0 }).reasons),
  ]
  expect(reasons).toMatchInlineSnapshot(`
    [
      "Matches your target industry",
      "Outside your target industries",
      "The right size for you",
      "Not the right size for you",
      "In your territory",
      "Outside your territory",
      "Decisions are probably made locally",
      "Decisions are probably made elsewhere",
      "Estimated budget covers a first package",
      "Estimated budget is below a first package",
      "Marked as hot",
      "Marked as cold",
      "Already advertises",
      "No advertising seen",
      "Something changed there recently",
      "No recent changes",
      "Their busy season is coming up",
      "Their busy season is a long way off",
      "They’ve replied",
      "They haven’t replied yet",
      "Has a decision maker",
      "No decision maker found",
      "Has a verified email or a mobile number",
      "No working email or mobile number",
      "Has a phone number",
      "No phone number",
      "Opening hours are known",
      "Opening hours are unknown",
      "The business match isn’t confirmed",
      "The business may be closed",
      "They asked not to be contacted",
      "This may be a duplicate",
    ]
  `)
  expect(FOLD_VERSION).toBeGreaterThanOrEqual(SINCE)
})
