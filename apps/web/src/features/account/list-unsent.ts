import { totalOf } from '../../data/unsent/unsent.ts'
import { countsOf, unsentText } from '../../data/unsent/unsent-words.ts'
import { accountWords } from './words.ts'
import { type UnsentOfUser, watchUnsentOfAll } from '../../data/unsent/watch-unsent.ts'

export interface UnsentSummary {
  userId: string
  name: string
  /** How many of this user's captures are waiting here. */
  captures: number
  /** The amount in words: "3 captures and 1 change are waiting on this phone". */
  text: string
}

/**
 * Reports which users of this device have unsent work and how much, never which items, and reports again on every
 * change: when an expired session leads to the sign-in, a photo may still be saving. Returns the unsubscribe function.
 */
export const watchUnsent = (tell: (unsent: readonly UnsentSummary[]) => void): (() => void) =>
  watchUnsentOfAll((all) => tell(all.flatMap(summarizeUnsent)))

function summarizeUnsent({ userId, name, unsent }: UnsentOfUser): UnsentSummary[] {
  const count = totalOf(unsent)
  if (count === 0) return []
  const text = accountWords.waits(unsentText(countsOf(unsent)), count)
  return [{ userId, name: name || accountWords.someone, captures: unsent.captures, text }]
}
