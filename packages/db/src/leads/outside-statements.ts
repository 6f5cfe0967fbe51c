import type { LeadFact } from '@canvass/domain/lead-facts/lead-statement'
import { factsOfPlace, type FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import { factsOfWebsite, type FoundWebsite } from '@canvass/domain/lead-facts/website-facts'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { writeStatement } from './lead-statements.ts'

type Of = { organizationId: string; leadId: string; captureId: string }

/**
 * Writes what the place says that a capture's business was found to be. Another one that it was taken for before says
 * nothing any more; where none was found, nobody does.
 */
export const writePlace = (tenant: Tenant, of: Of, place: FoundPlace | undefined): Promise<void> =>
  writeFoundOutside(tenant, of, 'place', place && { sourceId: place.id, facts: factsOfPlace(place) })

/** The same of what its own site says. */
export const writeWebsite = (tenant: Tenant, of: Of, site: FoundWebsite | undefined): Promise<void> =>
  writeFoundOutside(tenant, of, 'website', site && { sourceId: site.id, facts: factsOfWebsite(site) })

async function writeFoundOutside(
  tenant: Tenant,
  { organizationId, leadId, captureId: origin }: Of,
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
