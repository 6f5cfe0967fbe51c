import { phoneText } from '@canvass/domain/phone-text'
import type { ReadPreview } from '../../platform/local/rows/phone-reading.ts'
import type { ShownReading } from '../../data/reading/useReadings.ts'
import { readingWords } from './words.ts'

/** Returns a capture's name from its reading; undefined if no name was read. */
export const nameOf = ({ company, person }: ReadPreview): string | undefined => company?.value ?? person?.value

/**
 * Returns the line that a list shows beside the name: whether it is already in the vault, or the open question about
 * the name; how to reach it; or else who read it.
 */
export function previewLine({ preview: { phone, email, website, askedName }, known }: ShownReading): string {
  const reach = phone ? phoneText(phone.value) : (email?.value ?? website?.value)
  if (known) return [inVaultText(known.by), reach].filter(Boolean).join(' · ')
  if (askedName) return [readingWords.asked[askedName.kind], reach].filter(Boolean).join(' · ')
  return reach ? readingWords.reach(reach) : readingWords.title
}

/** A name alone proves less than a number or an address. */
export const inVaultText = (by: NonNullable<ShownReading['known']>['by']): string =>
  by === 'company' ? readingWords.maybeKnown : readingWords.known
