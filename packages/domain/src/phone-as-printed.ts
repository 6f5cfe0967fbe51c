import type { Fact } from '@canvass/contracts/shapes/evidence'
import { phoneText } from './phone-text.ts'

/** What stands between the digits of one number. */
const BETWEEN = String.raw`[\s().\-–—·/]{0,3}`

/**
 * A number as people write it; digits whose country is not known as they are printed where they were read, for how they
 * are grouped is all that tells whose they may be.
 */
export function phoneTextOf({ value, evidence }: Pick<Fact, 'value' | 'evidence'>): string {
  if (!/^\d{5,15}$/u.test(value)) return phoneText(value)
  const printed = new RegExp(String.raw`\(?(?<!\d)${value.split('').join(BETWEEN)}(?!\d)`, 'u')
  for (const { quote = '' } of evidence) {
    const [found] = printed.exec(quote) ?? []
    if (found !== undefined) return found
  }
  return value
}
