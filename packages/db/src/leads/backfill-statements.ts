import { explainLead, isLegacyField, type LegacyLead } from '@canvass/domain/lead-facts/explain-lead'
import type { LeadStatement } from '@canvass/domain/lead-facts/lead-statement'
import { factsOfFound, factsOfShot, type FoundLead } from '@canvass/domain/lead-facts/stated-facts'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import type { LeadProfile } from '../tables/lead-tables.ts'

interface LeadRef {
  organizationId: string
  leadId: string
}

/**
 * Creates the statements of a lead from before statements existed, and of the captures that serve it, from stored data:
 * the findings of their runs, people's edits, and the data that came with the photos. The lead itself doesn't change.
 * Every capture is converted once; its shot statement marks it as converted.
 */
export async function backfillStatements(tenant: Tenant, of: LeadRef): Promise<void> {
  const { organizationId, leadId } = of
  const captures = await listUnconverted(tenant, of)
  if (captures.length === 0) return
  const ids = captures.map(({ id }) => id)
  const leads = await readLegacyLeads(tenant, organizationId, ids)
  const written = await readLegacyEdits(tenant, organizationId, ids)
  const statedOf = (one: (typeof captures)[number], others: readonly LeadStatement[]): LeadStatement[] => {
    const row = leads.find(({ id }) => id === one.id)
    const found = withSeparateHours(one.finding)
    const { id, meta, mime, heardAt, now } = one
    if (!row) return statementsOf({ id, meta, mime, heardAt, found })
    const { profile, ...columns } = row
    // A row that no run wrote has an empty profile.
    const held: Partial<LeadProfile> = profile
    const { phones = [], emails = [], websites = [], addresses = [], people = [] } = held
    const lead = { ...columns, phones, emails, websites, addresses, people }
    const changes = written.filter((change) => change.leadId === id)
    return explainLead({ id, lead, found, meta, mime, written: changes, heardAt, now }, others)
  }
  // Captures that served another lead come first, because they contribute their own statements.
  const joined = captures.filter(({ id }) => id !== leadId)
  const told = joined.flatMap((one) =>
    statedOf(
      one,
      joined.flatMap((other) =>
        other === one ? [] : statementsOf({ ...other, found: withSeparateHours(other.finding) }),
      ),
    ),
  )
  const own = captures.filter(({ id }) => id === leadId).flatMap((one) => statedOf(one, told))
  await insertAll(tenant, of, [...told, ...own])
}

/** Returns a capture's own statements: the data that came with it, and its run's findings. */
const statementsOf = ({
  id,
  meta,
  mime,
  heardAt,
  found,
}: Pick<LegacyLead, 'id' | 'meta' | 'mime' | 'heardAt' | 'found'>): LeadStatement[] => [
  { kind: 'shot', sourceId: id, origin: id, observedAt: heardAt, facts: factsOfShot(meta, mime) },
  ...(found
    ? [{ kind: 'reading' as const, sourceId: id, origin: id, observedAt: heardAt, facts: factsOfFound(found) }]
    : []),
]

const MICROSECONDS = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

const listUnconverted = (tenant: Tenant, { organizationId, leadId }: LeadRef) =>
  tenant
    .selectFrom('captures as c')
    .leftJoin('captureStages as s', (join) =>
      join
        .onRef('s.organizationId', '=', 'c.organizationId')
        .onRef('s.captureId', '=', 'c.id')
        .on('s.name', '=', 'compose_lead'),
    )
    .select(['c.id', 'c.meta', 'c.mime'])
    .select([
      // A capture that is still being read gets its statement from its run.
      sql`case when c.state in ('done', 'joined', 'discarded') then s.finding end`.as('finding'),
      sql<string>`to_char(c.received_at at time zone 'utc', ${MICROSECONDS})`.as('heardAt'),
      sql<string>`to_char(clock_timestamp() at time zone 'utc', ${MICROSECONDS})`.as('now'),
    ])
    .where('c.organizationId', '=', organizationId)
    .where('c.leadId', '=', leadId)
    .where('c.deletedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from lead_facts f where f.organization_id = c.organization_id
        and f.kind = 'shot' and f.source_id = c.id::text and f.origin = c.id)`,
    )
    .orderBy('c.id')
    .execute()

/** Reads the lead rows; a lead whose run hasn't ended has none, only the data that came with its photos. */
const readLegacyLeads = (tenant: Tenant, organizationId: string, ids: readonly string[]) =>
  tenant
    .selectFrom('leads')
    .select([
      'id',
      'companyName',
      'dealAmount',
      'category',
      'personName',
      'phone',
      'email',
      'website',
      'address',
      'rating',
      'eventId',
      'nextAction',
      'consentText',
      'matchBand',
      'matchSimilarity',
      'hasPhoto',
      'tags',
      'qualifiers',
      'ocrText',
      'businessIntelligence',
      'profile',
    ])
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)
    .execute()

/** Runs of earlier versions stored the opening hours inside the extracted fields. */
function withSeparateHours(finding: unknown): FoundLead | null {
  if (!finding) return null
  const found = finding as FoundLead & { extractionRaw?: { hours?: FoundLead['hours'] } | null }
  const hours = found.hours ?? found.extractionRaw?.hours
  return { ...found, ...(hours && { hours }) }
}

type LegacyEdit = LegacyLead['written'][number] & { leadId: string }

/**
 * Returns people's last edit of each field, and its value before their first edit. A correction of a reading also wrote
 * to the lead, in the same transaction and so with the same timestamp: it belongs to the reading and isn't a person's
 * own edit.
 */
async function readLegacyEdits(
  tenant: Tenant,
  organizationId: string,
  leadIds: readonly string[],
): Promise<LegacyEdit[]> {
  const rows = await tenant
    .selectFrom('leadFieldChanges as h')
    .select(['h.leadId', 'h.field', 'h.n', 'h.fromValue', 'h.toValue'])
    .select(sql<string>`to_char(h.at at time zone 'utc', ${MICROSECONDS})`.as('at'))
    .where('h.organizationId', '=', organizationId)
    .where('h.leadId', 'in', leadIds)
    .where(
      sql<boolean>`not exists (select 1 from reading_corrections r where r.organization_id = h.organization_id
        and r.user_id = h.user_id and r.received_at = h.at)`,
    )
    .orderBy('h.n')
    .execute()
  const written = new Map<string, LegacyEdit>()
  for (const { leadId, field, n, fromValue, toValue, at } of rows) {
    if (!isLegacyField(field)) continue
    const name = `${leadId} ${field}`
    const first = written.has(name) ? written.get(name)?.first : fromValue
    written.set(name, { leadId, field, first, to: toValue, n: String(n), at })
  }
  return [...written.values()]
}

async function insertAll(
  tenant: Tenant,
  { organizationId, leadId }: LeadRef,
  statements: readonly LeadStatement[],
): Promise<void> {
  if (statements.length === 0) return
  await tenant
    .insertInto('leadFacts')
    .values(
      statements.map(({ facts, ...source }) => ({
        organizationId,
        leadId,
        ...source,
        userId: null,
        facts: toJson(facts),
      })),
    )
    .onConflict((conflict) => conflict.columns(['organizationId', 'kind', 'sourceId', 'origin']).doNothing())
    .execute()
}
