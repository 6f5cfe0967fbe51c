import type { LeadFact } from '@canvass/domain/lead-facts/lead-statement'
import { factsOfPlace, type FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import { factsOfWebsite, type FoundWebsite } from '@canvass/domain/lead-facts/website-facts'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { writeStatement } from './lead-statements.ts'

type StatementTarget = { organizationId: string; leadId: string; captureId: string }

/**
 * Writes the facts of the place found for a capture's business. Those of a previously matched place are retracted;
 * without a match, no place counts.
 */
export const writePlace = (tenant: Tenant, of: StatementTarget, place: FoundPlace | undefined): Promise<void> =>
  replaceExternalStatement(tenant, of, 'place', place && { sourceId: place.id, facts: factsOfPlace(place) })

/** Same as {@link writePlace}, for the facts from the business's own website. */
export const writeWebsite = (tenant: Tenant, of: StatementTarget, site: FoundWebsite | undefined): Promise<void> =>
  replaceExternalStatement(tenant, of, 'website', site && { sourceId: site.id, facts: factsOfWebsite(site) })

async function replaceExternalStatement(
  tenant: Tenant,
  { organizationId, leadId, captureId: origin }: StatementTarget,
  kind: 'place' | 'website',
  said: { sourceId: string; facts: LeadFact[] } | undefined,
): Promise<void> {
  await tenant
    .updateTable('leadFacts')
    .set({ retractedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('kind', '=', kind)
    .where('origin', '=', origin)
    .where('retractedAt', 'is', null)
    .$if(said !== undefined, (query) => query.where('sourceId', '!=', said?.sourceId ?? ''))
    .execute()
  if (said) await writeStatement(tenant, { organizationId, leadId, kind, origin, ...said })
}
