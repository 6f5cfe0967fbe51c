import type { Person } from '@canvass/contracts/shapes/evidence'
import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

interface LeadRef {
  organizationId: string
  leadId: string
}

/**
 * Updates the rows of a lead's contacts to match the fold. Existing contacts keep their ids. Returns whether any
 * changed.
 */
export async function writePeople(
  tenant: Tenant,
  { organizationId, leadId }: LeadRef,
  people: readonly Person[],
): Promise<boolean> {
  const rows = people.map((person, place) => ({
    organizationId,
    leadId,
    personKey: keyOf('people', person.name),
    place,
    name: person.name,
    title: person.title,
    department: person.department ?? null,
    role: person.role,
    channels: toJson(person.channels ?? []),
    doNotContact: person.doNotContact === true,
    confidence: person.confidence,
    evidence: toJson(person.evidence),
  }))
  const { numDeletedRows } = await tenant
    .deleteFrom('leadPeople')
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .$if(rows.length > 0, (some) =>
      some.where(
        'personKey',
        'not in',
        rows.map(({ personKey }) => personKey),
      ),
    )
    .executeTakeFirst()
  if (rows.length === 0) return numDeletedRows > 0n
  const { numInsertedOrUpdatedRows = 0n } = await tenant
    .insertInto('leadPeople')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'leadId', 'personKey'])
        .doUpdateSet((said) => ({
          place: said.ref('excluded.place'),
          name: said.ref('excluded.name'),
          title: said.ref('excluded.title'),
          department: said.ref('excluded.department'),
          role: said.ref('excluded.role'),
          channels: said.ref('excluded.channels'),
          doNotContact: said.ref('excluded.doNotContact'),
          confidence: said.ref('excluded.confidence'),
          evidence: said.ref('excluded.evidence'),
        }))
        .where((said) =>
          said.or(FOLDED.map((name) => said(`leadPeople.${name}`, 'is distinct from', said.ref(`excluded.${name}`)))),
        ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n || numInsertedOrUpdatedRows > 0n
}

/** The columns of an existing contact that the fold sets. */
const FOLDED = [
  'place',
  'name',
  'title',
  'department',
  'role',
  'channels',
  'doNotContact',
  'confidence',
  'evidence',
] as const

/** Keeps a contact's id when the name changes, unless the new name is taken. The fold that follows writes the row. */
export async function renamePerson(
  tenant: Tenant,
  { organizationId, leadId, was, to }: LeadRef & { was: string; to: string },
): Promise<void> {
  const keys = [keyOf('people', was), keyOf('people', to)] as const
  const taken = await tenant
    .selectFrom('leadPeople')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .where('personKey', '=', keys[1])
    .executeTakeFirst()
  if (taken) return
  await tenant
    .updateTable('leadPeople')
    .set({ personKey: keys[1] })
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .where('personKey', '=', keys[0])
    .execute()
}

/** Tells whether an email address of a lead was only guessed for a contact. */
export async function isGuessedEmail(
  tenant: Tenant,
  { organizationId, leadId, value }: LeadRef & { value: string },
): Promise<boolean> {
  const rows = await tenant
    .selectFrom('leadPeople')
    .select('channels')
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .execute()
  const key = keyOf('emails', value)
  return rows.some(({ channels }) =>
    channels.some((one) => one.guess !== undefined && keyOf('emails', one.value) === key),
  )
}
