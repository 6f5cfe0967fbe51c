import type { Lead, LeadSummary, DuplicateLead } from '@canvass/contracts/leads'
import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import { metersBetween } from '@canvass/domain/places/meters-between'
import { companySimilarity } from '@canvass/domain/similarity'
import { distanceText } from '../match/match-words.ts'
import { mergeWords } from './merge-words.ts'

/** A sign for or against two leads being one business. */
export interface SameSignal {
  readonly text: string
  /** Whether it is sufficient by itself. */
  readonly isStrong: boolean
}

const SAME = { phone: mergeWords.samePhone, email: mergeWords.sameEmail, website: mergeWords.sameWebsite } as const
/** Two photos of one storefront are rarely taken farther apart. */
const NEAR_METERS = 50
const ALIKE_PERCENT = 85

/**
 * Returns what two leads have in common, strongest first. A town's center isn't a real position, so it yields no
 * distance.
 */
export function sameSignals(reason: DuplicateLead['reason'], kept: Lead | LeadSummary, merged: Lead): SameSignal[] {
  const signs: SameSignal[] = [
    { text: reason === 'photo' ? mergeWords.samePhoto : mergeWords.samePerson, isStrong: true },
  ]
  for (const field of ['phone', 'email', 'website'] as const) {
    if (field === 'phone' && reason === 'card') continue
    const [own, other] = [kept[field], merged[field]]
    if (own !== null && other !== null && keyOf(field, own) === keyOf(field, other))
      signs.push({ text: SAME[field], isStrong: true })
  }
  const [here, there] = ['position' in kept ? kept.position : null, merged.position]
  if (here && there && here.name === null && there.name === null) {
    const meters = metersBetween(here, there)
    signs.push({ text: mergeWords.apart(distanceText(meters)), isStrong: meters <= NEAR_METERS })
  }
  if (kept.companyName.trim() !== '' && merged.companyName.trim() !== '') {
    const alike = companySimilarity(kept.companyName, merged.companyName)
    signs.push({ text: mergeWords.alike(alike), isStrong: alike >= ALIKE_PERCENT })
  }
  return signs.toSorted((a, b) => Number(b.isStrong) - Number(a.isStrong))
}
