import type { Lead } from '@canvass/contracts/leads'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** What providers answered, as the inspector shows it. */
export type Raws = Pick<Lead, 'openaiRaw' | 'googlePlacesRaw' | 'serpApiRaw' | 'extractionRaw'>

const raw = (value: unknown) => (value == null ? null : toJson(value))

/** The same as columns. */
export const rawColumnsOf = (raws: Raws | null) => ({
  openaiRaw: raw(raws?.openaiRaw),
  googlePlacesRaw: raw(raws?.googlePlacesRaw),
  serpApiRaw: raw(raws?.serpApiRaw),
  extractionRaw: raw(raws?.extractionRaw),
})

/** Puts what providers answered by now in the place of what they answered before. */
export async function writeRaws(
  tenant: Tenant,
  { organizationId, leadId }: { organizationId: string; leadId: string },
  raws: Raws,
): Promise<void> {
  await tenant
    .updateTable('leads')
    .set(rawColumnsOf(raws))
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute()
}
