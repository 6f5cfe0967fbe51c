import type { CaptureMeta } from '@canvass/contracts/captures'
import { factOfDevicePosition } from '@canvass/domain/lead-facts/position-facts'
import { factsOfFound, factsOfShot, type ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import type { RunSubject } from '../captures/lease.ts'
import { readSaid, type StoredCorrection } from '../captures/reading-corrections.ts'
import type { Tenant } from '../database.ts'
import type { LeadDraft } from '../leads/lead-draft.ts'
import { writeStatement } from '../leads/lead-statements.ts'
import { writePlace, writeWebsite } from '../leads/outside-statements.ts'
import { takeOver } from '../leads/take-over.ts'

/** What was extracted, with what people said of it. Undefined where nothing was. */
export type Reread = (extracted: unknown, said: readonly StoredCorrection[]) => ReadFields | undefined

/**
 * Writes what the run of a capture found as what its photo says of the lead that it serves, with what people said of the
 * reading until now. The lead itself is still to be made of it.
 */
export async function writeFound(
  tenant: Tenant,
  of: Pick<RunSubject, 'organizationId' | 'captureId' | 'leadId' | 'mime' | 'position'> & {
    meta: Partial<CaptureMeta>
  },
  composed: LeadDraft,
  reread: Reread,
): Promise<void> {
  const { organizationId, captureId, leadId, meta, mime, position } = of
  const { extracted, corrections } = await readSaid(tenant, of)
  const found = { ...composed, ...(corrections.length > 0 && reread(extracted, corrections)) }
  const lead = { organizationId, leadId }
  await takeOver(tenant, lead)
  const source = { sourceId: captureId, origin: captureId } as const
  const shot = [...factsOfShot(meta, mime), ...(position ? [factOfDevicePosition(position, mime)] : [])]
  await writeStatement(tenant, { ...lead, kind: 'shot', ...source, facts: shot })
  await writeStatement(tenant, { ...lead, kind: 'reading', ...source, facts: factsOfFound(found) })
  await writePlace(tenant, { ...lead, captureId }, composed.place)
  await writeWebsite(tenant, { ...lead, captureId }, composed.site)
}

/** Discarding is done alone, so it stays as it is until this transaction ends. */
export async function isDiscarded(tenant: Tenant, organizationId: string, leadId: string): Promise<boolean> {
  const lead = await tenant
    .selectFrom('leads')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
  return lead !== undefined
}
