import type { Fact } from '@canvass/contracts/shapes/evidence'
import { phoneText } from './phone-text.ts'

/** Separators between the digits of one number. */
const BETWEEN = String.raw`[\s().\-–—·/]{0,3}`

/**
 * Formats a number for display. Digits of an unknown country stay as printed, because their grouping is the only hint
 * at their country.
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
