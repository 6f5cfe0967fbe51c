import type { CaptureMeta, CaptureState } from '@canvass/contracts/captures'
import { type Selectable, sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { type HeldCapture, type HeldLead, holdJoined } from './join-lock.ts'
import { toJson } from '../json-text.ts'
import type { LeadDraft } from './lead-draft.ts'
import { type MergeableLead, mergeLeads, SCALARS } from './merge-leads.ts'
import type { CapturesTable } from '../tables.ts'

export type JoinSide = HeldCapture & { lead: HeldLead | undefined }

/**
 * Holds a capture and the one whose id the lead has that it shall serve (see {@link findRoot}) or serves, with all that
 * comes along.
 */
export async function lockJoin(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; leadId: string },
): Promise<{ capture: JoinSide | undefined; target: JoinSide | undefined }> {
  const { captures, leads } = await holdJoined(tenant, { ...of, otherId: of.leadId })
  const side = (id: string): JoinSide | undefined => {
    const capture = captures.find((one) => one.id === id)
    return capture && { ...capture, lead: leads.find((lead) => lead.id === id) }
  }
  return { capture: side(of.captureId), target: side(of.leadId) }
}

/** The capture whose id the lead has, or will have, that this one serves or waits for. The caller joins alone. */
export async function findRoot(tenant: Tenant, of: { organizationId: string; captureId: string }): Promise<string> {
  let id = of.captureId
  for (;;) {
    const row = await tenant
      .selectFrom('captures')
      .select(['leadId', 'waitsFor'])
      .where('organizationId', '=', of.organizationId)
      .where('id', '=', id)
      .executeTakeFirst()
    const next = row?.waitsFor ?? row?.leadId ?? id
    if (next === id) return id
    id = next
  }
}

/**
 * Lets a capture serve the lead `leadId`: the lead that it had is gone, what it knew is kept. A capture that is still
 * being read is read to its end and joined then. There is a lead, and the rows are held by {@link lockJoin}. Without
 * `userId` it is what somebody said before.
 */
export async function writeJoin(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; leadId: string; userId?: string },
): Promise<void> {
  const { organizationId, captureId, leadId } = of
  await absorb(tenant, { organizationId, leadId, captureIds: [captureId] })
  const notes = await tenant
    .updateTable('leadNotes')
    .set({ leadId })
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', captureId)
    .returning('id')
    .execute()
  const moving = await tenant
    .selectFrom('captures')
    .select(['id', 'state', 'stage', 'error'])
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('id', '=', captureId), where('leadId', '=', captureId)]))
    .execute()
  await tenant
    .updateTable('leads')
    .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .where('deletedAt', 'is', null)
    .execute()
  await recordEvent(tenant, {
    organizationId,
    captureId,
    source: 'person',
    kind: 'joined',
    // What taking apart goes by: what came along, and where the capture stood.
    detail: {
      leadId,
      ...(of.userId !== undefined && { userId: of.userId }),
      noteIds: notes.map(({ id }) => id),
      broughtIds: moving.map(({ id }) => id).filter((id) => id !== captureId),
      was: moving.find(({ id }) => id === captureId),
    } satisfies JoinedDetail & { userId?: string },
  })
  await tenant
    .updateTable('captures')
    .set({
      leadId,
      waitsFor: null,
      state: sql<CaptureState>`case when state in ('received', 'processing') then state else 'joined' end`,
      stage: sql`case when state in ('received', 'processing') then stage end`,
      error: sql`case when state in ('received', 'processing') then error end`,
    })
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('id', '=', captureId), where('leadId', '=', captureId)]))
    .execute()
}

/** What the line of a join in a capture's timeline says beside who did it. Lines of older joins say less. */
export interface JoinedDetail {
  leadId: string
  noteIds?: string[]
  broughtIds?: string[]
  was?: Pick<Selectable<CapturesTable>, 'id' | 'state' | 'stage' | 'error'> | undefined
}

/**
 * Gives a lead what its other captures know: those named (`draft` is what the one named found), or all joined to it. What has no lead yet, or is
 * read no further yet, is passed over and comes when its run ends. Doing it twice changes nothing.
 */
export async function absorb(
  tenant: Tenant,
  of: { organizationId: string; leadId: string; captureIds?: readonly string[]; draft?: LeadDraft },
): Promise<void> {
  const { organizationId, leadId } = of
  const lead = await leadsOf(tenant, organizationId, [leadId]).forNoKeyUpdate().executeTakeFirst()
  if (!lead) return
  const captures = await tenant
    .selectFrom('captures as c')
    .leftJoin('captureStages as s', (join) =>
      join
        .onRef('s.organizationId', '=', 'c.organizationId')
        .onRef('s.captureId', '=', 'c.id')
        .on('s.name', '=', 'compose_lead'),
    )
    .select(['c.id', 'c.meta', 'c.mime', 's.finding'])
    .where('c.organizationId', '=', organizationId)
    .where('c.deletedAt', 'is', null)
    .where((where) =>
      of.captureIds ? where('c.id', 'in', of.captureIds) : where('c.leadId', '=', leadId).and('c.id', '<>', leadId),
    )
    .orderBy('c.id')
    .execute()
  if (captures.length === 0) return
  const ids = captures.map(({ id }) => id)
  const own = await leadsOf(tenant, organizationId, ids).execute()
  let merged: MergeableLead = lead
  for (const { id, meta, mime, finding } of captures) {
    const found = of.draft ?? (finding as LeadDraft | null)
    merged = mergeLeads(merged, own.find((one) => one.id === id) ?? ofCapture(found, meta, mime))
  }
  await writeMergeable(tenant, { organizationId, leadId, lead: merged })
}

/** Writes what a lead knows. */
export async function writeMergeable(
  tenant: Tenant,
  { organizationId, leadId, lead }: { organizationId: string; leadId: string; lead: MergeableLead },
): Promise<void> {
  const { nextAction, qualifiers, profile, businessIntelligence, ...columns } = lead
  await tenant
    .updateTable('leads')
    .set({
      companyName: columns.companyName,
      dealAmount: columns.dealAmount,
      category: columns.category,
      personName: columns.personName,
      phone: columns.phone,
      email: columns.email,
      website: columns.website,
      address: columns.address,
      rating: columns.rating,
      eventId: columns.eventId,
      consentText: columns.consentText,
      hasPhoto: columns.hasPhoto,
      ocrText: columns.ocrText,
      tags: columns.tags,
      nextAction: nextAction && toJson(nextAction),
      qualifiers: toJson(qualifiers),
      profile: toJson(profile),
      businessIntelligence: businessIntelligence && toJson(businessIntelligence),
      knownPoints: businessIntelligence?.known ?? 0,
      updatedAt: sql<Date>`now()`,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute()
}

/** What a capture by itself says of a business: what was read, and what came with it. */
export const ofCapture = (found: LeadDraft | null, meta: Partial<CaptureMeta>, mime: string): MergeableLead =>
  found ? leadOfDraft(found, meta, mime) : { ...ofMeta(meta), ...NOTHING, hasPhoto: mime.startsWith('image/') }

export const leadsOf = (tenant: Tenant, organizationId: string, ids: readonly string[]) =>
  tenant
    .selectFrom('leads')
    .select(['id', ...SCALARS, 'hasPhoto', 'ocrText', 'tags', 'qualifiers', 'profile', 'businessIntelligence'])
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)

const ofMeta = (meta: Partial<CaptureMeta>) => ({
  rating: meta.rating ?? null,
  eventId: meta.eventId ?? null,
  consentText: meta.consentText ?? null,
  tags: meta.tags ?? [],
  qualifiers: meta.qualifiers ?? {},
  nextAction: null,
  dealAmount: '0',
})

const NOTHING = {
  companyName: '',
  category: null,
  personName: null,
  phone: null,
  email: null,
  website: null,
  address: null,
  ocrText: '',
  profile: {},
  businessIntelligence: null,
}

function leadOfDraft(draft: LeadDraft, meta: Partial<CaptureMeta>, mime: string): MergeableLead {
  const { phones, emails, websites, addresses, people, scoreReasons } = draft
  return {
    ...ofMeta(meta),
    ...draft,
    hasPhoto: mime.startsWith('image/'),
    profile: { phones, emails, websites, addresses, people, scoreReasons },
  }
}
