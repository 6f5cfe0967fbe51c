import type { ContactList } from '@canvass/contracts/shapes/contact-lists'
import { EDITABLE_FIELDS } from '@canvass/contracts/lead-fields'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadField } from '@canvass/contracts/ops'
import { foldLead, isFolded } from '@canvass/domain/lead-facts/fold-lead'
import { factsOfPerson, type PersonChange } from '@canvass/domain/lead-changes/person-changes'
import type { LeadFact } from '@canvass/domain/lead-facts/lead-statement'
import { factsOfEdit, factsOfTags, factsOfValue } from '@canvass/domain/lead-facts/stated-facts'
import { factsOfConfirmed, type FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import { factOfPointWord, type PointWord } from '@canvass/domain/lead-facts/said-of-points'
import { factOfWord, type PlaceWord } from '@canvass/domain/lead-facts/said-of-places'
import type { ValueChange } from '@canvass/domain/lead-changes/value-changes'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { storable, toJson } from '../json-text.ts'
import { renamePerson } from './lead-people.ts'
import { readStatements, refold, writeStatement } from './lead-statements.ts'
import type { LeadProfile } from '../tables/lead-tables.ts'
import { asArguments, type Viewer } from '../viewer.ts'

export type EditableLead = Pick<LeadSummary, LeadField | 'tags'> & { deletedAt: Date | null }

interface LeadOf {
  organizationId: string
  leadId: string
}

/** The lead's row, held until the transaction ends. */
export function lockLead(tenant: Tenant, { organizationId, leadId }: LeadOf): Promise<EditableLead | undefined> {
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
 * Writes what a person made of the fields of a lead that is held, each with its line of history; a status also with the
 * sales history's. What is knowledge is kept as that person's word, under the id of the operation.
 */
export async function writeFields(
  tenant: Tenant,
  given: LeadOf & { userId: string; opId: string; changes: readonly FieldChange[] },
): Promise<void> {
  const { organizationId, leadId, userId, changes } = given
  await insertFieldChanges(tenant, given)
  const decided = Object.fromEntries(
    changes.flatMap(({ field, to }) => (isFolded(field) ? [] : [[field, typeof to === 'string' ? storable(to) : to]])),
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
  if (facts.length > 0) await writeWord(tenant, given, facts)
}

/** Keeps what a person says of a lead that is held, and makes the lead anew. The same operation again changes nothing. */
async function writeWord(
  tenant: Tenant,
  { organizationId, leadId, userId, opId }: LeadOf & { userId: string; opId: string },
  facts: readonly LeadFact[],
): Promise<void> {
  const source = { kind: 'edit', sourceId: opId, origin: leadId } as const
  await writeStatement(tenant, { organizationId, leadId, userId, ...source, facts })
  await refold(tenant, { organizationId, leadId })
}

/** A line of history for each field: who made what of it. */
export async function insertFieldChanges(
  tenant: Tenant,
  { organizationId, leadId, userId, changes }: LeadOf & { userId: string; changes: readonly FieldChange[] },
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

/** Who set what a field holds, and when; nulls where nobody did. */
export async function lastChangeOf(
  tenant: Tenant,
  { organizationId, leadId, field }: LeadOf & { field: LeadField },
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

/** Writes which words a person added to a lead that is held, and which they took away. */
export const writeTags = (
  tenant: Tenant,
  given: LeadOf & { userId: string; opId: string; before: readonly string[]; after: readonly string[] },
): Promise<void> => writeWord(tenant, given, factsOfTags(given.before, given.after))

/** Writes one value that a person added to a lead that is held, changed, took away, or put first. */
export const writeValue = (
  tenant: Tenant,
  given: LeadOf & { userId: string; opId: string; change: ValueChange },
): Promise<void> => writeWord(tenant, given, factsOfValue(given.change))

/** Writes whom a person added to a lead that is held, changed, or took away. */
export async function writePerson(
  tenant: Tenant,
  given: LeadOf & { userId: string; opId: string; change: PersonChange; shownAs: string | null },
): Promise<void> {
  const { was, to } = given.change
  if (was !== null && to) await renamePerson(tenant, { ...given, was, to: to.name })
  await writeWord(tenant, given, factsOfPerson(given.change, given.shownAs))
}

/**
 * Writes what a person said of the places that a lead that is held may be, and what the one says that they chose. That is
 * heard for as long as it stays the chosen one.
 */
export async function writePlaceWords(
  tenant: Tenant,
  given: LeadOf & { userId: string; opId: string; words: readonly PlaceWord[]; content?: FoundPlace },
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
  await writeWord(tenant, given, words.map(factOfWord))
}

/** Writes what a person said of a value of a point of a lead that is held. */
export const writePointWord = (
  tenant: Tenant,
  given: LeadOf & { userId: string; opId: string; word: PointWord },
): Promise<void> => writeWord(tenant, given, [factOfPointWord(given.word)])

/** Whom a lead that is held knows, and about whom a person is asked, by name. */
export async function listPeopleOf(tenant: Tenant, of: LeadOf): Promise<{ known: string[]; asked: string[] }> {
  const { people, saidAgain } = foldLead(of.leadId, await readStatements(tenant, of))
  const asked = saidAgain.filter(({ field }) => field === 'people').map(({ value }) => value)
  return { known: people.map(({ name }) => name), asked }
}

/** What a lead that is held knows by now of how it is reached, and what is to be asked about it. */
export async function readContacts(tenant: Tenant, { organizationId, leadId }: LeadOf): Promise<LeadProfile> {
  const { profile } = await tenant
    .selectFrom('leads')
    .select('profile')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  const nothing = { phones: [], emails: [], websites: [], addresses: [], scoreReasons: [] }
  return { ...nothing, ...profile }
}

/** The same for a capture that is held and no lead yet: it brings its words along. */
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

/** The lead as it stands now; null where it is gone or not the viewer's to see. */
export async function readLeadRow(tenant: Tenant, viewer: Viewer, leadId: string): Promise<LeadSummary | null> {
  const [organization, user, seesAll] = asArguments(viewer)
  const { rows } = await sql<{ row: LeadSummary | null }>`
    select canvass.lead_row(${organization}, ${user}, ${seesAll}, ${leadId}) as row`.execute(tenant)
  return rows[0]?.row ?? null
}

/** A capture that may be no lead yet, held until the transaction ends. */
export const lockCapture = (tenant: Tenant, of: { organizationId: string; captureId: string }) =>
  tenant
    .selectFrom('captures')
    .select(['id', 'userId', 'leadId', 'state', 'meta', 'deletedAt', 'discardedBy'])
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.captureId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether somebody of the organization who is not deactivated has this id. */
export async function isColleague(tenant: Tenant, organizationId: string, userId: string): Promise<boolean> {
  const row = await tenant
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', userId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
