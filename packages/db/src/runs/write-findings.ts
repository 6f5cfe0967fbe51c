import type { CaptureMeta } from '@canvass/contracts/captures'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import { factOfDevicePosition } from '@canvass/domain/lead-facts/position-facts'
import { factsOfFound, factsOfShot, type ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import type { RunSubject } from '../captures/lease.ts'
import { readCorrections, type StoredCorrection } from '../captures/reading-corrections.ts'
import { findRulesTaughtDuringRun } from '../captures/rules-taught-during-run.ts'
import { writeExtracted } from '../captures/readings.ts'
import type { Tenant } from '../database.ts'
import type { LeadDraft } from '../leads/lead-draft.ts'
import { writeStatement } from '../leads/lead-statements.ts'
import { writePlace, writeWebsite } from '../leads/external-statements.ts'
import { backfillStatements } from '../leads/backfill-statements.ts'

/** Updates a reading when a run ends, because people may have corrected it or taught rules in the meantime. */
export interface Rereader {
  /** Returns the extracted fields with corrections applied. Undefined if nothing was extracted. */
  fieldsOf(extracted: unknown, said: readonly StoredCorrection[]): ReadFields | undefined
  /** Extracts again with these rules. Undefined if no text was read. */
  anew(
    kept: { readText: unknown; extracted: unknown; timeZone: string | null },
    rules: readonly StoredRule[],
  ): object | undefined
}

/**
 * Writes the findings of a capture's run as statements on the lead it serves, including corrections and rules that
 * people added up to now. The caller still has to fold the lead.
 */
export async function writeFindings(
  tenant: Tenant,
  of: RunSubject & { meta: Partial<CaptureMeta> },
  composed: LeadDraft,
  reread: Rereader | undefined,
): Promise<void> {
  const { organizationId, captureId, leadId, meta, mime, position } = of
  const found = { ...composed, ...(reread && (await readCurrentFields(tenant, of, reread))) }
  const lead = { organizationId, leadId }
  await backfillStatements(tenant, lead)
  const source = { sourceId: captureId, origin: captureId } as const
  const shot = [...factsOfShot(meta, mime), ...(position ? [factOfDevicePosition(position, mime)] : [])]
  await writeStatement(tenant, { ...lead, kind: 'shot', ...source, facts: shot })
  await writeStatement(tenant, { ...lead, kind: 'reading', ...source, facts: factsOfFound(found) })
  await writePlace(tenant, { ...lead, captureId }, composed.place)
  await writeWebsite(tenant, { ...lead, captureId }, composed.site)
}

/**
 * Returns the current fields of the reading. The run may have extracted and saved them with the rules it started with,
 * after a person had already taught a better one; in that case it extracts again and stores the result.
 */
async function readCurrentFields(tenant: Tenant, of: RunSubject, reread: Rereader): Promise<ReadFields | undefined> {
  const { extracted, corrections } = await readCorrections(tenant, of)
  const taught = await findRulesTaughtDuringRun(tenant, of, corrections)
  const { timeZone } = of
  const again = taught && reread.anew({ readText: taught.readText, extracted, timeZone }, taught.rules)
  if (again) await writeExtracted(tenant, { ...of, finding: again })
  return reread.fieldsOf(again ?? extracted, corrections)
}

/**
 * Tells whether a lead is discarded. Discarding takes the exclusive joining lock, so the answer holds until this
 * transaction ends.
 */
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
