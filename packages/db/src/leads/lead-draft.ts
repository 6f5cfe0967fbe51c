import type { Lead } from '@canvass/contracts/leads'
import type { CaptureMeta } from '@canvass/contracts/captures'
import { FOLD_VERSION, foldLead } from '@canvass/domain/lead-facts/fold-lead'
import type { FoundLead } from '@canvass/domain/lead-facts/stated-facts'
import type { Tenant } from '../database.ts'
import { columnsOf } from './lead-columns.ts'
import { writePeople } from './lead-people.ts'
import { insertNote } from './lead-notes.ts'
import { readStatements } from './lead-statements.ts'
import type { Lease } from '../captures/lease.ts'

/** The output of the composing stage: the findings, without the data that the capture itself already has. */
export type LeadDraft = FoundLead & Pick<Lead, 'score' | 'scoreBand' | 'knownPoints' | 'scoreReasons'>

/**
 * Writes the lead of a finished run, folded from all its statements so far, with the first line of its history. An
 * existing lead stays unchanged.
 */
export async function insertLead(
  tenant: Tenant,
  lease: Pick<Lease, 'organizationId' | 'captureId' | 'userId' | 'capturedAt' | 'receivedAt'>,
): Promise<void> {
  const { organizationId, captureId: leadId } = lease
  const folded = foldLead(leadId, await readStatements(tenant, { organizationId, leadId }))
  const lead = await tenant
    .insertInto('leads')
    .values({
      organizationId,
      id: leadId,
      ownerId: lease.userId,
      ...columnsOf(folded),
      foldedBy: FOLD_VERSION,
      createdAt: lease.capturedAt,
      receivedAt: lease.receivedAt,
      lostReason: null,
    })
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
    .returning('status')
    .executeTakeFirst()
  if (!lead) return
  await writePeople(tenant, { organizationId, leadId }, folded.people)
  await tenant
    .insertInto('leadStatusChanges')
    .values({
      organizationId,
      leadId,
      userId: lease.userId,
      fromStatus: null,
      toStatus: lead.status,
      reason: null,
    })
    .execute()
}

/** Stores the note that the rep wrote with the photo as a note of the capture's lead; its id is the capture's. */
export async function insertShotNote(
  tenant: Tenant,
  lease: Lease,
  leadId: string,
  meta: Partial<CaptureMeta>,
): Promise<void> {
  const { organizationId, captureId: id, userId: authorId, capturedAt: at } = lease
  const note = meta.note?.trim()
  if (note) await insertNote(tenant, { organizationId, id, leadId, authorId, text: note, at })
}
