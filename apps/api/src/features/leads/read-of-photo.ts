import type { Lead } from '@canvass/contracts/leads'
import type { SeenLead } from '@canvass/db/leads/leads'
import { askedNameOf } from '@canvass/recognition/naming/asked-name'
import { saidOf, withSaid } from '@canvass/recognition/said-of-reading'
import { bareFieldsOf } from '@canvass/recognition/read/stored-fields'

/** What of a lead follows from how its own photo is read now, with all that people said of it. */
export function readOfPhoto({
  mime,
  findings,
  corrections,
  derived,
  summary,
}: SeenLead): Pick<Lead, 'askedName' | 'othersInPhoto'> {
  const bare = mime.startsWith('image/') ? bareFieldsOf(findings?.['extract_business']) : undefined
  if (!bare) return { askedName: null, othersInPhoto: 0 }
  const fields = withSaid(bare, saidOf(corrections))
  const name = fields.company?.value ?? ''
  // Called otherwise than it was read, it was named by a person; and a listing may bear the name out.
  const isSettled = summary !== null && (summary.companyName !== name || summary.matchBand === 'accepted')
  return {
    askedName: isSettled ? null : askedNameOf(fields),
    othersInPhoto: Math.max(0, (fields.others?.length ?? 0) - derived),
  }
}
