import { createHash } from 'node:crypto'
import { SEARCHED_FIELDS } from '@canvass/contracts/lead-fields'
import { LeadSummary, SalesJourneyRow } from '@canvass/contracts/leads'
import { columnOf } from './column-of.ts'
import { NOBODY } from './team-scope.ts'

type Key = Exclude<keyof LeadSummary, 'ownerName'>

/** SQL for columns whose default JSON form differs from the contract's. */
const WRITTEN: Partial<Record<Key, string>> = {
  createdAt: 'canvass.iso(created_at)',
  receivedAt: 'canvass.iso(received_at)',
  updatedAt: 'canvass.iso(updated_at)',
}

const keysOf = (shape: object) => Object.keys(shape).filter((key): key is Key => key !== 'ownerName')

/** A stored part of a lead's JSON: the column that holds it, its source columns, and the expression that builds it. */
export interface LeadPart {
  column: string
  madeOf: readonly string[]
  /** JSON text without its braces, written in terms of the column names. */
  expression: string
}

const part = (column: string, keys: readonly Key[]): LeadPart => ({
  column,
  madeOf: keys.map(columnOf),
  expression: `left(substr(json_build_object(${keys.map((key) => `'${key}', ${WRITTEN[key] ?? columnOf(key)}`).join(', ')})::text, 2), -1)`,
})

const journeyKeys = keysOf(SalesJourneyRow.shape)

/** A lead's summary, stored as text in two parts: the fields that the sales journey shows, and the rest. */
export const LEAD_PARTS: readonly [journey: LeadPart, rest: LeadPart] = [
  part('journey_json', journeyKeys),
  part(
    'rest_json',
    keysOf(LeadSummary.shape).filter((key) => !journeyKeys.includes(key)),
  ),
]

/** The columns that a search over leads matches. */
export const SEARCHED_COLUMNS = SEARCHED_FIELDS.map((key) => columnOf(key))

/** Returns a mark that distinguishes parts built under this contract from those built under another. */
export const markOf = (parts: readonly LeadPart[], searched: readonly string[] = SEARCHED_COLUMNS): string =>
  createHash('sha256')
    .update(JSON.stringify([parts.map(({ madeOf, expression }) => [madeOf, expression]), searched]))
    .digest('hex')
    .slice(0, 16)

/**
 * The text of a part of lead `l`: the stored one, or built on the fly if the lead was last written under another
 * contract.
 */
export const readPart = ({ column, madeOf }: LeadPart, mark: string): string =>
  `case when l.parts_of = '${mark}' then l.${column}
    else canvass.${column}(${madeOf.map((name) => `l.${name}`).join(', ')}) end`

const [JOURNEY, REST] = LEAD_PARTS.map((one) => readPart(one, markOf(LEAD_PARTS)))

const OWNER_NAME = `coalesce(to_json(nullif(concat_ws(' ', u.first_name, u.last_name), ''))::text, 'null')`

/** JSON text of a lead `l` with its owner `u`: exactly the contract's keys, whatever columns the table has. */
export const LEAD_SUMMARY_TEXT = `('{' || ${JOURNEY} || ', ' || ${REST} || ', "ownerName": ' || ${OWNER_NAME} || '}')`
export const LEAD_SUMMARY_JSON = `${LEAD_SUMMARY_TEXT}::json`
export const JOURNEY_TEXT = `('{' || ${JOURNEY} || '}')`

/**
 * Whether a caller may see lead `l`: one that's visible to the organization, their own, or one they lead; admins see
 * all. False, never null, for an unassigned private lead: callers read null as no lead at all.
 */
export const IS_VISIBLE = `(l.visibility = 'organization' or sees_all
  or coalesce(l.owner_id, '${NOBODY}') = viewer or coalesce(l.owner_id, '${NOBODY}') = any(led))`

export const WITH_OWNER = 'left join public.users u on u.organization_id = l.organization_id and u.id = l.owner_id'
