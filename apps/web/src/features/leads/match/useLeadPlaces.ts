import type { Lead } from '@canvass/contracts/leads'
import { useState } from 'react'
import { type LeadPlaces, placesOf } from './lead-places.ts'

/** The places of a lead as they may be shown when its screen is opened. */
export function useLeadPlaces(lead: Pick<Lead, 'match'>): LeadPlaces | undefined {
  const [openedAt] = useState(() => Date.now())
  return placesOf(lead, openedAt)
}
