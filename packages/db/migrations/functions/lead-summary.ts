import { LeadSummary, SalesJourneyRow } from '@canvass/contracts/leads'

/** The column that each field of a lead's summary has. A new field of the contract does not compile without. */
const COLUMNS: Record<Exclude<keyof LeadSummary, 'ownerName'>, string> = {
  id: 'id',
  companyName: 'company_name',
  status: 'status',
  dealAmount: 'deal_amount',
  category: 'category',
  personName: 'person_name',
  phone: 'phone',
  email: 'email',
  website: 'website',
  address: 'address',
  matchBand: 'match_band',
  matchSimilarity: 'match_similarity',
  score: 'score',
  scoreBand: 'score_band',
  knownPoints: 'known_points',
  hasPhoto: 'has_photo',
  ownerId: 'owner_id',
  visibility: 'visibility',
  tags: 'tags',
  rating: 'rating',
  eventId: 'event_id',
  nextAction: 'next_action',
  lostReason: 'lost_reason',
  createdAt: 'created_at',
  receivedAt: 'received_at',
  updatedAt: 'updated_at',
  changeSeq: 'change_seq',
}
type Key = keyof typeof COLUMNS

/** How a column is written where its own way is not that of the contract. */
const WRITTEN: Partial<Record<Key, string>> = {
  createdAt: 'canvass.iso(created_at)',
  receivedAt: 'canvass.iso(received_at)',
  updatedAt: 'canvass.iso(updated_at)',
}

const keysOf = (shape: object) => Object.keys(shape).filter((key): key is Key => Object.hasOwn(COLUMNS, key))

/** A stored part of a lead's JSON: the column that holds it, what it is made of, and the expression that makes it. */
export interface LeadPart {
  column: string
  madeOf: readonly string[]
  /** JSON text without its braces, in the names of the columns. */
  expression: string
}

const part = (column: string, keys: readonly Key[]): LeadPart => ({
  column,
  madeOf: keys.map((key) => COLUMNS[key]),
  expression: `left(substr(json_build_object(${keys.map((key) => `'${key}', ${WRITTEN[key] ?? COLUMNS[key]}`).join(', ')})::text, 2), -1)`,
})

const journeyKeys = keysOf(SalesJourneyRow.shape)

/** What a lead tells of itself, kept as text in two parts: what the sales journey shows, and the rest of a summary. */
export const LEAD_PARTS: readonly [journey: LeadPart, rest: LeadPart] = [
  part('journey_json', journeyKeys),
  part(
    'rest_json',
    keysOf(LeadSummary.shape).filter((key) => !journeyKeys.includes(key)),
  ),
]

const OWNER_NAME = `coalesce(to_json(nullif(concat_ws(' ', u.first_name, u.last_name), ''))::text, 'null')`

/** JSON text of a lead `l` with its owner `u`: exactly the keys of the contract, whatever columns the table has. */
export const LEAD_SUMMARY_TEXT = `('{' || l.journey_json || ', ' || l.rest_json || ', "ownerName": ' || ${OWNER_NAME} || '}')`
export const LEAD_SUMMARY_JSON = `${LEAD_SUMMARY_TEXT}::json`
export const JOURNEY_TEXT = `('{' || l.journey_json || '}')`

/** What a caller may see of leads `l`: the organization's, their own, and for team leads and above everybody's. */
export const IS_VISIBLE = `(l.visibility = 'organization' or sees_all or l.owner_id = viewer)`

export const WITH_OWNER = 'left join public.users u on u.organization_id = l.organization_id and u.id = l.owner_id'
