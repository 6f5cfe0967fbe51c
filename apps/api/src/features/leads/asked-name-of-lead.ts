import type { Lead } from '@canvass/contracts/leads'
import type { SeenLead } from '@canvass/db/leads'
import { askedNameOf } from '@canvass/recognition/naming/asked-name'
import { saidOf, withSaid } from '@canvass/recognition/said-of-reading'
import { bareFieldsOf } from '@canvass/recognition/stored-fields'

/**
 * What is to be asked of a lead's name. Nothing where the lead is called otherwise than its photo was read: a person
 * wrote that; and nothing where a listing bears the name out.
 */
export function askedNameOfLead({ extracted, corrections, summary }: SeenLead): Lead['askedName'] {
  const bare = bareFieldsOf(extracted)
  if (!bare) return null
  const fields = withSaid(bare, saidOf(corrections))
  if (summary && (summary.companyName !== (fields.company?.value ?? '') || summary.matchBand === 'accepted'))
    return null
  return askedNameOf(fields)
}
