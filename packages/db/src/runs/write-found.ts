import type { CaptureMeta } from '@canvass/contracts/captures'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import { factOfDevicePosition } from '@canvass/domain/lead-facts/position-facts'
import { factsOfFound, factsOfShot, type ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import type { RunSubject } from '../captures/lease.ts'
import { readSaid, type StoredCorrection } from '../captures/reading-corrections.ts'
import { readTaught } from '../captures/taught-meanwhile.ts'
import { writeExtracted } from '../captures/readings.ts'
import type { Tenant } from '../database.ts'
import type { LeadDraft } from '../leads/lead-draft.ts'
import { writeStatement } from '../leads/lead-statements.ts'
import { writePlace, writeWebsite } from '../leads/outside-statements.ts'
import { takeOver } from '../leads/take-over.ts'

/** How a reading is told again when a run ends, for people said and taught things while it went on. */
export interface Reread {
  /** What was extracted, with what people said of it. Undefined where nothing was. */
  fieldsOf(extracted: unknown, said: readonly StoredCorrection[]): ReadFields | undefined
  /** What is extracted by these rules. Undefined where nothing was read. */
  anew(
    kept: { readText: unknown; extracted: unknown; timeZone: string | null },
    rules: readonly StoredRule[],
  ): object | undefined
}

/**
 * Writes what the run of a capture found as what its photo says of the lead that it serves, with what people said of the
 * reading and taught at it until now. The lead itself is still to be made of it.
 */
export async function writeFound(
  tenant: Tenant,
  of: RunSubject & { meta: Partial<CaptureMeta> },
  composed: LeadDraft,
  reread: Reread | undefined,
): Promise<void> {
  const { organizationId, captureId, leadId, meta, mime, position } = of
  const found = { ...composed, ...(reread && (await readByNow(tenant, of, reread))) }
  const lead = { organizationId, leadId }
  await takeOver(tenant, lead)
  const source = { sourceId: captureId, origin: captureId } as const
  const shot = [...factsOfShot(meta, mime), ...(position ? [factOfDevicePosition(position, mime)] : [])]
  await writeStatement(tenant, { ...lead, kind: 'shot', ...source, facts: shot })
  await writeStatement(tenant, { ...lead, kind: 'reading', ...source, facts: factsOfFound(found) })
  await writePlace(tenant, { ...lead, captureId }, composed.place)
  await writeWebsite(tenant, { ...lead, captureId }, composed.site)
}

/**
 * What the reading says by now. What the run was given when it began may have been extracted and saved after somebody had
 * taught it better; then it is read anew, and kept so.
 */
async function readByNow(tenant: Tenant, of: RunSubject, reread: Reread): Promise<ReadFields | undefined> {
  const { extracted, corrections } = await readSaid(tenant, of)
  const taught = await readTaught(tenant, of, corrections)
  const { timeZone } = of
  const again = taught && reread.anew({ readText: taught.readText, extracted, timeZone }, taught.rules)
  if (again) await writeExtracted(tenant, { ...of, finding: again })
  return reread.fieldsOf(again ?? extracted, corrections)
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
