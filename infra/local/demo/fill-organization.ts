import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import type { BlobStore } from '@canvass/providers/storage/blob-store'
import type { ClientBase } from 'pg'
import { v7 as newId } from 'uuid'
import { demoEvents } from './demo-events.ts'
import { demoIntelligence } from './demo-intelligence.ts'
import { type DemoLead, demoLeads } from './demo-lead.ts'
import { demoReading } from './demo-reading.ts'
import { drawFront } from './draw-front.ts'

/** Stages that a fresh installation has no provider for. */
const SKIPPED: ReadonlySet<string> = new Set(['find_place', 'gate', 'read_website'])

interface Place {
  client: ClientBase
  blobs: BlobStore
  organizationId: string
  /** The people who capture; the first captures the most. */
  userIds: readonly string[]
}

/** Inserts events and leads with their photos, evidence, and history. Returns the leads’ ids, newest first. */
export async function fillOrganization(place: Place, now: Date): Promise<string[]> {
  const { client, organizationId, userIds } = place
  const events = demoEvents(now).map((event) => ({ id: newId(), ...event }))
  for (const event of events)
    await client.query(
      `insert into sales_events (organization_id, id, name, place, starts_on, ends_on, tags, qualifiers, consent_text, made_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        organizationId,
        event.id,
        event.name,
        event.place,
        event.startsOn,
        event.endsOn,
        JSON.stringify(event.tags),
        JSON.stringify(event.qualifiers),
        event.consentText,
        userIds[0],
      ],
    )
  const ids: string[] = []
  const leads = demoLeads(now)
  for (const [at, lead] of leads.toReversed().entries()) {
    const event = lead.event === null ? undefined : events[lead.event]
    const inherited = event
      ? { eventId: event.id, tags: event.tags, qualifiers: { q1: event.qualifiers[0]?.options[at % 3] ?? 'Later' } }
      : { eventId: null, tags: [], qualifiers: {} }
    ids.unshift(await writeLead(place, lead, at, inherited))
  }
  return ids
}

type Inherited = { eventId: string | null; tags: readonly string[]; qualifiers: Record<string, string> }

async function writeLead(place: Place, lead: DemoLead, at: number, inherited: Inherited): Promise<string> {
  const { client, organizationId } = place
  const id = newId({ msecs: lead.createdAt.getTime() })
  const userId = place.userIds[lead.owner] ?? place.userIds[0]
  const picture = lead.isTyped ? undefined : await drawFront(lead.lines, at)
  const bytes = picture?.bytes ?? Buffer.from(lead.lines.join('\n'))
  const received = await place.blobs.receive(Readable.from([bytes]), { maxBytes: bytes.length })
  await received.keep(organizationId)
  const receivedAt = new Date(lead.createdAt.getTime() + 4_000)
  const reading = demoReading(lead)
  await client.query(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, width, height, meta,
       captured_at, received_at, state, typed_text, dispatched_at)
     values ($1, $2, $3, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'done', $13, $12)`,
    [
      organizationId,
      id,
      userId,
      lead.isTyped ? 'manual' : 'camera',
      createHash('sha256').update(bytes).digest('hex'),
      bytes.length,
      lead.isTyped ? 'text/plain' : 'image/jpeg',
      picture?.width ?? null,
      picture?.height ?? null,
      JSON.stringify({ source: lead.isTyped ? 'manual' : 'camera' }),
      lead.createdAt,
      receivedAt,
      lead.isTyped ? lead.lines.join('\n') : null,
    ],
  )
  await client.query(
    `insert into capture_stages (organization_id, capture_id, name, state, started_at, ended_at, attempts, finding, error)
     select $1, $2, name, state, $3::timestamptz + n * interval '300 milliseconds',
       $3::timestamptz + (n + 1) * interval '300 milliseconds', 1,
       case name when 'read_text' then $6::jsonb when 'extract_business' then $7::jsonb end,
       case when state = 'skipped' then '{"code":"no_provider","message":"This lookup isn’t set up"}'::jsonb end
     from unnest($4::text[], $5::text[]) with ordinality as s (name, state, n)`,
    [
      organizationId,
      id,
      receivedAt,
      [...STAGE_NAMES],
      STAGE_NAMES.map((name) => (SKIPPED.has(name) ? 'skipped' : 'done')),
      JSON.stringify(reading.readText),
      JSON.stringify(reading.extracted),
    ],
  )
  await client.query(
    `insert into capture_events (organization_id, capture_id, at, source, kind)
     values ($1, $2, $3, 'api', 'received'), ($1, $2, $3::timestamptz + interval '4 seconds', 'worker', 'done')`,
    [organizationId, id, receivedAt],
  )
  await client.query(...leadRow(organizationId, id, userId, lead, inherited, receivedAt))
  let from: string | null = null
  for (const step of lead.steps) {
    await client.query(
      `insert into lead_status_changes (organization_id, lead_id, at, user_id, from_status, to_status, reason)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [organizationId, id, step.at, userId, from, step.status, step.status === 'closed_lost' ? lead.lostReason : null],
    )
    from = step.status
  }
  if (lead.note !== null)
    await client.query(
      'insert into lead_notes (organization_id, id, lead_id, author_id, text, at) values ($1, $2, $3, $4, $5, $6)',
      [organizationId, newId(), id, userId, lead.note, new Date(lead.createdAt.getTime() + 90_000)],
    )
  return id
}

function leadRow(
  organizationId: string,
  id: string,
  ownerId: string | undefined,
  lead: DemoLead,
  inherited: Inherited,
  receivedAt: Date,
): [text: string, values: unknown[]] {
  const intelligence = demoIntelligence(lead)
  const profile = {
    phones: [lead.phone],
    emails: lead.email ? [lead.email] : [],
    websites: [lead.website],
    addresses: [lead.address],
    people: lead.person ? [lead.person] : [],
    scoreReasons: ['Matches your target industry', 'Has a phone number', 'No advertising seen'],
  }
  const row: Record<string, unknown> = {
    organization_id: organizationId,
    id,
    owner_id: ownerId,
    company_name: lead.companyName,
    status: lead.status,
    deal_amount: lead.dealAmount,
    category: lead.category,
    person_name: lead.person?.name ?? null,
    phone: lead.phone.value,
    email: lead.email?.value ?? null,
    website: lead.website.value,
    address: lead.address.value,
    score: lead.score,
    score_band: lead.score >= 75 ? 'A' : lead.score >= 50 ? 'B' : 'C',
    known_points: intelligence.known,
    has_photo: !lead.isTyped,
    ocr_text: lead.lines.join('\n'),
    profile: JSON.stringify(profile),
    business_intelligence: JSON.stringify(intelligence),
    created_at: lead.createdAt,
    received_at: receivedAt,
    updated_at: lead.steps.at(-1)?.at ?? receivedAt,
    tags: [...inherited.tags],
    event_id: inherited.eventId,
    qualifiers: JSON.stringify(inherited.qualifiers),
    rating: lead.rating,
    next_action: lead.nextAction && JSON.stringify(lead.nextAction),
    lost_reason: lead.lostReason,
  }
  const names = Object.keys(row)
  return [
    `insert into leads (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  ]
}
