import { totalOf } from '../../data/unsent/unsent.ts'
import { countsOf, unsentText } from '../../data/unsent/unsent-words.ts'
import { accountWords } from './words.ts'
import { type UnsentOfUser, watchUnsentOfAll } from '../../data/unsent/watch-unsent.ts'

export interface UnsentOfOne {
  userId: string
  name: string
  /** How many captures of theirs wait here. */
  captures: number
  /** How much, in words: "3 captures and 1 change are waiting on this phone". */
  text: string
}

/**
 * Tells who of this device has work that is nowhere else, and how much, never which; and again whenever that changes.
 * Whoever is led to the sign-in by a session that ended may have a photo that is just being saved. Answers what ends it.
 */
export const watchUnsent = (tell: (unsent: readonly UnsentOfOne[]) => void): (() => void) =>
  watchUnsentOfAll((all) => tell(all.flatMap(told)))

function told({ userId, name, unsent }: UnsentOfUser): UnsentOfOne[] {
  const count = totalOf(unsent)
  if (count === 0) return []
  const text = accountWords.waits(unsentText(countsOf(unsent)), count)
  return [{ userId, name: name || accountWords.someone, captures: unsent.captures, text }]
}
