import type { Lead } from '@canvass/contracts/leads'
import type { SeenLead } from '@canvass/db/leads/leads'
import { askedNameOf } from '@canvass/recognition/naming/asked-name'
import { correctionsOf, applyCorrections } from '@canvass/recognition/reading-corrections'
import { uncorrectedFieldsOf } from '@canvass/recognition/read/stored-fields'

/**
 * Derives a lead's name question and other businesses from the current reading of its own photo and people's
 * corrections.
 */
export function photoReadingOf({
  mime,
  findings,
  corrections,
  derived,
  summary,
}: SeenLead): Pick<Lead, 'askedName' | 'othersInPhoto'> {
  const bare = mime.startsWith('image/') ? uncorrectedFieldsOf(findings?.['extract_business']) : undefined
  if (!bare) return { askedName: null, othersInPhoto: 0 }
  const fields = applyCorrections(bare, correctionsOf(corrections))
  const name = fields.company?.value ?? ''
  // If the name differs from the reading, a person set it; a matching listing also confirms it.
  const isSettled = summary !== null && (summary.companyName !== name || summary.matchBand === 'accepted')
  return {
    askedName: isSettled ? null : askedNameOf(fields),
    othersInPhoto: Math.max(0, (fields.others?.length ?? 0) - derived),
  }
}
