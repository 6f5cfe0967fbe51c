import type { Member } from '@canvass/contracts/people'
import { type RawBuilder, sql } from 'kysely'
import { ERASED } from './change-people.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'

type Row = Omit<Member, 'joinedAt' | 'lastActiveAt' | 'deactivatedAt' | 'closing'> & {
  joinedAt: Date
  lastActiveAt: Date | null
  deactivatedAt: Date | null
  erasedAt: Date | null
  canTakeBack: boolean | null
  called: string
}

/**
 * A person's position in the list at the time they were listed: the page after them continues there, even if they have
 * moved since.
 */
export interface MemberCursor {
  readonly isGone: boolean
  /** Their name, lowercased by the database. */
  readonly called: string
  readonly id: string
}

/** Selects people whose name, username, or email contains `search` and who follow the position `after`. */
export interface MembersQuery {
  readonly search?: string | undefined
  readonly after?: MemberCursor | undefined
  readonly most: number
}

export interface MembersPage {
  readonly members: Member[]
  /** The position where the next page starts; null on the last page. */
  readonly next: MemberCursor | null
  readonly total: number
  readonly admins: number
}

const DISPLAY_NAME = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`
/** Must match the index `users_by_name` exactly: active people first, each group by name. */
const SORT_KEY = sql`(u.deactivated_at is not null), lower(${DISPLAY_NAME}), u.id`

/**
 * Returns a page of the organization's people for its admins; deactivated people come last. Related data is looked up
 * only for the people shown, no matter how many there are.
 */
export function listMembersOf(database: Database, organizationId: string, asked: MembersQuery): Promise<MembersPage> {
  return inTenant(database, organizationId, async (tenant) => {
    const { rows } = await sql<Row>`
      select u.id, ${DISPLAY_NAME} as name, lower(${DISPLAY_NAME}) as called, u.username, u.email, u.role, u.team_id,
        u.deactivated_at is null as is_active, u.system_role = 'super_admin' as is_platform,
        u.created_at as joined_at, u.deactivated_at, u.password_hash = ${ERASED} as is_erased,
        (select count(*) from leads l where l.organization_id = ${organizationId} and l.owner_id = u.id
          and l.deleted_at is null) as leads,
        greatest(
          (select max(s.seen_at) from sessions s where s.organization_id = ${organizationId} and s.user_id = u.id),
          (select max(k.seen_at) from known_callers k where k.organization_id = ${organizationId} and k.user_id = u.id)
        ) as last_active_at,
        exists (select 1 from second_steps x where x.organization_id = ${organizationId} and x.user_id = u.id
          and x.confirmed_at is not null) as has_second_step,
        d.due_at as erased_at, d.token_hash is not null as can_take_back
      from (select u.* from users u where u.organization_id = ${organizationId} ${matchesSearch(asked)} ${followsCursor(asked)}
        order by ${SORT_KEY} limit ${asked.most + 1}) u
      left join account_deletions d on d.organization_id = ${organizationId} and d.user_id = u.id
      order by ${SORT_KEY}`.execute(tenant)
    const shown = rows.slice(0, asked.most).map(toMember)
    const next = rows.length > asked.most ? (shown.at(-1)?.place ?? null) : null
    return { members: shown.map(({ member }) => member), next, ...(await countMembers(tenant, organizationId, asked)) }
  })
}

const matchesSearch = ({ search }: MembersQuery): RawBuilder<unknown> =>
  search === undefined
    ? sql``
    : sql`and (strpos(lower(${DISPLAY_NAME}), lower(${search})) > 0 or strpos(lower(u.username), lower(${search})) > 0
        or strpos(lower(u.email), lower(${search})) > 0)`

const followsCursor = ({ after }: MembersQuery): RawBuilder<unknown> =>
  after === undefined
    ? sql``
    : sql`and (${SORT_KEY}) > (${after.isGone}::boolean, ${after.called}::text, ${after.id}::uuid)`

async function countMembers(
  tenant: Tenant,
  organizationId: string,
  asked: MembersQuery,
): Promise<{ total: number; admins: number }> {
  const { rows } = await sql<{ total: number; admins: number }>`
    select (select count(*) from users u where u.organization_id = ${organizationId} ${matchesSearch(asked)}) as total,
      (select count(*) from users u where u.organization_id = ${organizationId} and u.role = 'admin'
        and u.deactivated_at is null) as admins`.execute(tenant)
  return rows[0] ?? { total: 0, admins: 0 }
}

const toMember = ({ erasedAt, canTakeBack, called, ...row }: Row): { member: Member; place: MemberCursor } => ({
  member: {
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    closing: erasedAt && { erasedAt: erasedAt.toISOString(), canTakeBack: canTakeBack === true },
  },
  place: { isGone: !row.isActive, called, id: row.id },
})
