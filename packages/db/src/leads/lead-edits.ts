import type { ContactList } from '@canvass/contracts/shapes/contact-lists'
import { EDITABLE_FIELDS } from '@canvass/contracts/lead-fields'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadField } from '@canvass/contracts/ops'
import { foldLead, isFolded } from '@canvass/domain/lead-facts/fold-lead'
import { factsOfPerson, type PersonChange } from '@canvass/domain/lead-changes/person-changes'
import type { LeadFact } from '@canvass/domain/lead-facts/lead-statement'
import { factsOfEdit, factsOfTags, factsOfValue } from '@canvass/domain/lead-facts/stated-facts'
import { factsOfConfirmed, type FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import { factOfPointJudgment, type PointJudgment } from '@canvass/domain/lead-facts/point-verdicts'
import { factOfPlaceVerdict, type PlaceVerdict } from '@canvass/domain/lead-facts/place-verdicts'
import type { ValueChange } from '@canvass/domain/lead-changes/value-changes'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toStorableText, toJson } from '../json-text.ts'
import { renamePerson } from './lead-people.ts'
import { readStatements, refold, writeStatement } from './lead-statements.ts'
import type { LeadProfile } from '../tables/lead-tables.ts'
import { viewerArguments, type Viewer } from '../viewer.ts'

export type EditableLead = Pick<LeadSummary, LeadField | 'tags'> & { deletedAt: Date | null }

interface LeadRef {
  organizationId: string
  leadId: string
}

/** Locks the lead's row until the transaction ends and returns it. */
export function lockLead(tenant: Tenant, { organizationId, leadId }: LeadRef): Promise<EditableLead | undefined> {
  return tenant
    .selectFrom('leads')
    .select([...EDITABLE_FIELDS, 'tags', 'deletedAt'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type FieldChange = { field: LeadField | ContactList | 'people'; from: unknown; to: unknown }

/**
 * Writes a person's changes to the fields of a locked lead, each with an entry in the lead's history; a status change
 * also goes into the sales history. Folded fields are stored as that person's statement, under the id of the operation.
 */
export async function writeFields(
  tenant: Tenant,
  given: LeadRef & { userId: string; opId: string; changes: readonly FieldChange[] },
): Promise<void> {
  const { organizationId, leadId, userId, changes } = given
  await insertFieldChanges(tenant, given)
  const decided = Object.fromEntries(
    changes.flatMap(({ field, to }) =>
      isFolded(field) ? [] : [[field, typeof to === 'string' ? toStorableText(to) : to]],
    ),
  )
  const status = changes.find(({ field }) => field === 'status')
  if (status)
    await tenant
      .insertInto('leadStatusChanges')
      .values({
        organizationId,
        leadId,
        userId,
        fromStatus: status.from as LeadSummary['status'],
        toStatus: status.to as LeadSummary['status'],
        reason: (decided['lostReason'] as string | null | undefined) ?? null,
      })
      .execute()
  if (Object.keys(decided).length > 0)
    await tenant
      .updateTable('leads')
      .set({ ...decided, updatedAt: sql<Date>`now()` })
      .where('organizationId', '=', organizationId)
      .where('id', '=', leadId)
      .execute()
  const statements = await readStatements(tenant, given)
  const facts = changes.flatMap(({ field, from, to }) =>
    isFolded(field) ? factsOfEdit({ field, from, to }, statements) : [],
  )
  if (facts.length > 0) await writePersonStatement(tenant, given, facts)
}

/** Stores a person's statement about a locked lead and refolds the lead. Idempotent by operation. */
async function writePersonStatement(
  tenant: Tenant,
  { organizationId, leadId, userId, opId }: LeadRef & { userId: string; opId: string },
  facts: readonly LeadFact[],
): Promise<void> {
  const source = { kind: 'edit', sourceId: opId, origin: leadId } as const
  await writeStatement(tenant, { organizationId, leadId, userId, ...source, facts })
  await refold(tenant, { organizationId, leadId })
}

/** Writes one history entry for each field: who changed it, from what, to what. */
export async function insertFieldChanges(
  tenant: Tenant,
  { organizationId, leadId, userId, changes }: LeadRef & { userId: string; changes: readonly FieldChange[] },
): Promise<void> {
  if (changes.length === 0) return
  await tenant
    .insertInto('leadFieldChanges')
    .values(
      changes.map(({ field, from, to }) => ({
        organizationId,
        leadId,
        field,
        userId,
        fromValue: toJson(from),
        toValue: toJson(to),
      })),
    )
    .execute()
}

/** Returns who last set a field, and when; nulls if nobody did. */
export async function lastChangeOf(
  tenant: Tenant,
  { organizationId, leadId, field }: LeadRef & { field: LeadField },
): Promise<{ byName: string | null; at: string | null }> {
  const change = await tenant
    .selectFrom('leadFieldChanges as h')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'h.organizationId').onRef('u.id', '=', 'h.userId'),
    )
    .select(['h.at', 'u.firstName', 'u.lastName'])
    .where('h.organizationId', '=', organizationId)
    .where('h.leadId', '=', leadId)
    .where('h.field', '=', field)
    .orderBy('h.n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!change) return { byName: null, at: null }
  return { byName: `${change.firstName} ${change.lastName}`.trim(), at: change.at.toISOString() }
}

/** Writes which tags a person added to or removed from a locked lead. */
export const writeTags = (
  tenant: Tenant,
  given: LeadRef & { userId: string; opId: string; before: readonly string[]; after: readonly string[] },
): Promise<void> => writePersonStatement(tenant, given, factsOfTags(given.before, given.after))

/** Writes one value of a locked lead that a person added, changed, removed, or put first. */
export const writeValue = (
  tenant: Tenant,
  given: LeadRef & { userId: string; opId: string; change: ValueChange },
): Promise<void> => writePersonStatement(tenant, given, factsOfValue(given.change))

/** Writes a contact of a locked lead that a person added, changed, or removed. */
export async function writePerson(
  tenant: Tenant,
  given: LeadRef & { userId: string; opId: string; change: PersonChange; shownAs: string | null },
): Promise<void> {
  const { was, to } = given.change
  if (was !== null && to) await renamePerson(tenant, { ...given, was, to: to.name })
  await writePersonStatement(tenant, given, factsOfPerson(given.change, given.shownAs))
}

/**
 * Writes a person's verdicts on the places where a locked lead may be, and the data of the one they chose. That data
 * counts only as long as the place stays the chosen one.
 */
export async function writePlaceStatements(
  tenant: Tenant,
  given: LeadRef & { userId: string; opId: string; words: readonly PlaceVerdict[]; content?: FoundPlace },
): Promise<void> {
  const { organizationId, leadId, userId, words, content } = given
  if (content)
    await writeStatement(tenant, {
      organizationId,
      leadId,
      userId,
      kind: 'confirmed',
      sourceId: content.id,
      origin: leadId,
      facts: factsOfConfirmed(content),
    })
  await writePersonStatement(tenant, given, words.map(factOfPlaceVerdict))
}

/** Writes a person's verdict on a point's value in a locked lead. */
export const writePointStatement = (
  tenant: Tenant,
  given: LeadRef & { userId: string; opId: string; word: PointJudgment },
): Promise<void> => writePersonStatement(tenant, given, [factOfPointJudgment(given.word)])

/** Lists a locked lead's contacts by name, and the names about which a person should be asked. */
export async function listPeopleOf(tenant: Tenant, of: LeadRef): Promise<{ known: string[]; asked: string[] }> {
  const { people, saidAgain } = foldLead(of.leadId, await readStatements(tenant, of))
  const asked = saidAgain.filter(({ field }) => field === 'people').map(({ value }) => value)
  return { known: people.map(({ name }) => name), asked }
}

/** Returns a locked lead's current contact data, and what should be asked about it. */
export async function readContacts(tenant: Tenant, { organizationId, leadId }: LeadRef): Promise<LeadProfile> {
  const { profile } = await tenant
    .selectFrom('leads')
    .select('profile')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  const nothing = { phones: [], emails: [], websites: [], addresses: [], scoreReasons: [] }
  return { ...nothing, ...profile }
}

/** Same as {@link writeTags} for a locked capture that isn't a lead yet: its lead will start with these tags. */
export async function writeCaptureTags(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; tags: readonly string[] },
): Promise<void> {
  await tenant
    .updateTable('captures')
    .set({ meta: sql`meta || jsonb_build_object('tags', ${toJson(of.tags)}::jsonb)` })
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.captureId)
    .execute()
}

/** Returns the lead's current row; null if it's gone or the viewer may not see it. */
export async function readLeadRow(tenant: Tenant, viewer: Viewer, leadId: string): Promise<LeadSummary | null> {
  const [organization, user, seesAll] = viewerArguments(viewer)
  const { rows } = await sql<{ row: LeadSummary | null }>`
    select canvass.lead_row(${organization}, ${user}, ${seesAll}, ${leadId}) as row`.execute(tenant)
  return rows[0]?.row ?? null
}

/** Locks a capture, which may not be a lead yet, until the transaction ends. */
export const lockCapture = (tenant: Tenant, of: { organizationId: string; captureId: string }) =>
  tenant
    .selectFrom('captures')
    .select(['id', 'userId', 'leadId', 'state', 'meta', 'deletedAt', 'discardedBy'])
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.captureId)
    .forNoKeyUpdate()
    .executeTakeFirst()
