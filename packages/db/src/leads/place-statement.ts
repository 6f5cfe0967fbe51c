import { factsOfPlace, type FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { writeStatement } from './lead-statements.ts'

/**
 * Writes what the place says that a capture's business was found to be. Another one that it was taken for before says
 * nothing any more; where none was found, nobody does.
 */
export async function writePlace(
  tenant: Tenant,
  of: { organizationId: string; leadId: string; captureId: string },
  place: FoundPlace | undefined,
): Promise<void> {
  const { organizationId, leadId, captureId: origin } = of
  await tenant
    .updateTable('leadFacts')
    .set({ retractedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'place')
    .where('origin', '=', origin)
    .where('retractedAt', 'is', null)
    .$if(place !== undefined, (query) => query.where('sourceId', '!=', place?.id ?? ''))
    .execute()
  if (place)
    await writeStatement(tenant, {
      organizationId,
      leadId,
      kind: 'place',
      sourceId: place.id,
      origin,
      facts: factsOfPlace(place),
    })
}
