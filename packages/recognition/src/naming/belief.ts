import type { NumberedLine } from '../lines/line-evidence.ts'
import { isStreetAlone } from '../wording/streets.ts'
import { PUBLIC_NOTICE } from './name-candidates.ts'

/** From this probability the likeliest name is claimed; below it the picture names nobody that could be told. */
export const CLAIMED_FROM = 0.31
/** Streets, car parks and doors speak to everybody: a picture that does names a business only where more speaks for it. */
const CLAIMED_BESIDE_NOTICE = 0.4

/** From which probability a name is claimed on a picture with these lines. A plate with a street alone names nobody. */
export function claimedFrom(lines: readonly NumberedLine[]): number {
  const written = lines.filter(({ text }) => /\p{L}{2}/u.test(text))
  if (written.length > 0 && written.every(({ text }) => isStreetAlone(text))) return Number.POSITIVE_INFINITY
  return lines.some(({ text }) => PUBLIC_NOTICE.test(text)) ? CLAIMED_BESIDE_NOTICE : CLAIMED_FROM
}
