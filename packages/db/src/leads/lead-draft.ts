import type { Lead } from '@canvass/contracts/leads'
import type { CaptureMeta } from '@canvass/contracts/captures'
import type { Tenant } from '../database.ts'
import { storable, toJson } from '../json-text.ts'
import { insertNote } from './lead-notes.ts'
import type { Lease } from '../captures/lease.ts'

/** What the composing stage hands over: a lead without what the capture itself already says. */
export type LeadDraft = Pick<
  Lead,
  | 'companyName'
  | 'category'
  | 'personName'
  | 'phone'
  | 'email'
  | 'website'
  | 'address'
  | 'matchBand'
  | 'matchSimilarity'
  | 'score'
  | 'scoreBand'
  | 'knownPoints'
  | 'ocrText'
  | 'businessIntelligence'
  | 'openaiRaw'
  | 'googlePlacesRaw'
  | 'serpApiRaw'
  | 'extractionRaw'
  | 'phones'
  | 'emails'
  | 'websites'
  | 'addresses'
  | 'people'
  | 'scoreReasons'
>

const text = (value: string | null) => (value === null ? null : storable(value))
const raw = (value: unknown) => (value == null ? null : toJson(value))

/**
 * Writes the lead of a run that ended, with what its capture inherited and the first line of its history. A lead that is
 * there already stays as it is.
 */
export async function insertLead(
  tenant: Tenant,
  lease: Pick<Lease, 'organizationId' | 'captureId' | 'userId' | 'mime' | 'capturedAt' | 'receivedAt'>,
  draft: LeadDraft,
  meta: Partial<CaptureMeta>,
): Promise<void> {
  const { organizationId } = lease
  const lead = await tenant
    .insertInto('leads')
    .values({
      organizationId,
      id: lease.captureId,
      ownerId: lease.userId,
      companyName: storable(draft.companyName),
      category: text(draft.category),
      personName: text(draft.personName),
      phone: text(draft.phone),
      email: text(draft.email),
      website: text(draft.website),
      address: text(draft.address),
      matchBand: draft.matchBand,
      matchSimilarity: draft.matchSimilarity,
      score: draft.score,
      scoreBand: draft.scoreBand,
      knownPoints: draft.knownPoints,
      hasPhoto: lease.mime.startsWith('image/'),
      ocrText: storable(draft.ocrText),
      profile: toJson({
        phones: draft.phones,
        emails: draft.emails,
        websites: draft.websites,
        addresses: draft.addresses,
        people: draft.people,
        scoreReasons: draft.scoreReasons,
      }),
      businessIntelligence: raw(draft.businessIntelligence),
      openaiRaw: raw(draft.openaiRaw),
      googlePlacesRaw: raw(draft.googlePlacesRaw),
      serpApiRaw: raw(draft.serpApiRaw),
      extractionRaw: raw(draft.extractionRaw),
      createdAt: lease.capturedAt,
      receivedAt: lease.receivedAt,
      tags: [...new Set(meta.tags ?? [])],
      rating: meta.rating ?? null,
      eventId: meta.eventId ?? null,
      nextAction: null,
      lostReason: null,
      qualifiers: toJson(meta.qualifiers ?? {}),
      consentText: text(meta.consentText ?? null),
    })
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
    .returning('status')
    .executeTakeFirst()
  if (!lead) return
  await tenant
    .insertInto('leadStatusChanges')
    .values({
      organizationId,
      leadId: lease.captureId,
      userId: lease.userId,
      fromStatus: null,
      toStatus: lead.status,
      reason: null,
    })
    .execute()
}

/** What the rep wrote with the shot is a note of the lead that the capture serves; its id is the capture's. */
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
