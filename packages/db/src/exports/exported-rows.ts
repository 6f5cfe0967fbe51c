import type { Channel } from '@canvass/contracts/shapes/evidence'
import { barredBy } from '@canvass/domain/lead-facts/barred-contacts'
import { type RawBuilder, sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

/** The person whose rows are exported. */
interface Owner {
  organizationId: string
  userId: string
}

/** A row as it's written to a file: plain values under plain names, starting with its id. */
export type ExportedRow = { id: string } & Record<string, unknown>

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

type PageQuery = (of: Owner, after: string) => RawBuilder<ExportedRow>

/** Leads that they own, plus those of their captures if they may see them. */
const leads: PageQuery = ({ organizationId, userId }, after) => sql<ExportedRow>`
  select l.id, l.company_name as company, l.status, l.deal_amount as "dealAmount", l.category, l.person_name as contact,
    l.phone, l.email, l.website, l.address, l.tags, l.rating, l.next_action as "nextAction",
    l.lost_reason as "lostReason", l.visibility, l.created_at as "createdAt", l.updated_at as "updatedAt",
    (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'title', p.title, 'channels', p.channels,
        'doNotContact', p.do_not_contact) order by p.place), '[]') from lead_people p where p.organization_id = l.organization_id and p.lead_id = l.id) as people
  from leads l where l.organization_id = ${organizationId} and l.id > ${after} and l.deleted_at is null
    and (l.owner_id = ${userId} or (l.visibility <> 'private' and exists (select from captures c
      where c.organization_id = l.organization_id and c.lead_id = l.id
        and (c.user_id = ${userId} or c.taken_by = ${userId}))))
  order by l.id limit ${PAGE}`

const captures: PageQuery = ({ organizationId, userId }, after) => sql<ExportedRow>`
  select c.id, c.lead_id as "leadId", c.source, c.captured_at as "capturedAt", c.received_at as "receivedAt", c.mime,
    c.size, c.sha256, c.typed_text as "typedText", c.meta
  from captures c where c.organization_id = ${organizationId} and c.id > ${after} and c.deleted_at is null
    and (c.user_id = ${userId} or c.taken_by = ${userId})
  order by c.id limit ${PAGE}`

const notes: PageQuery = ({ organizationId, userId }, after) => sql<ExportedRow>`
  select n.id, n.lead_id as "leadId", n.text, n.at
  from lead_notes n where n.organization_id = ${organizationId} and n.id > ${after} and n.author_id = ${userId}
  order by n.id limit ${PAGE}`

/** Voice notes and files that they added. */
const attachments: PageQuery = ({ organizationId, userId }, after) => sql<ExportedRow>`
  select a.id, a.capture_id as "captureId", a.kind, a.name, a.mime, a.size, a.sha256, a.transcript,
    a.received_at as "receivedAt"
  from attachments a where a.organization_id = ${organizationId} and a.id > ${after} and a.user_id = ${userId}
    and a.removed_at is null
  order by a.id limit ${PAGE}`

type LeadRow = ExportedRow & { phone: string | null; email: string | null; people: ExportedPerson[] }
type ExportedPerson = { name: string; channels: Channel[]; doNotContact: boolean }

/**
 * Adds who asked not to be contacted, and the lead's phone and email if they reach nobody else: a list made for a mailing
 * has to leave them out.
 */
function withBarred(row: ExportedRow): ExportedRow {
  const { phone, email, people } = row as LeadRow
  const contacts = people.map((person) => ({ ...person, phone: null, email: null }))
  const ways = [
    ...(phone === null ? [] : [['phone', phone] as const]),
    ...(email === null ? [] : [['email', email] as const]),
  ]
  const barred = ways.flatMap(([kind, value]) => (barredBy(kind, value, contacts).length > 0 ? [value] : []))
  return { ...row, doNotContact: [...people.flatMap((one) => (one.doNotContact ? [one.name] : [])), ...barred] }
}

const pages = { leads, captures, notes, attachments }
export type ExportedKind = keyof typeof pages

/** Yields a person's rows of one kind page by page, so that they are never all in memory. */
export async function* exportedRows(database: Database, kind: ExportedKind, of: Owner): AsyncGenerator<ExportedRow> {
  let after = FIRST
  for (;;) {
    const { rows } = await inTenant(database, of.organizationId, (tenant) => pages[kind](of, after).execute(tenant))
    yield* kind === 'leads' ? rows.map(withBarred) : rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
