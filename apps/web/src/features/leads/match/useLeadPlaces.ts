import type { Lead } from '@canvass/contracts/leads'
import { useState } from 'react'
import { type LeadPlaces, placesOf } from './lead-places.ts'

/** Returns a lead's places that may be shown at the time its screen opens. */
export function useLeadPlaces(lead: Pick<Lead, 'match'>): LeadPlaces | undefined {
  const [openedAt] = useState(() => Date.now())
  return placesOf(lead, openedAt)
}
