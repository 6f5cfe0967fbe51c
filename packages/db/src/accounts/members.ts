import type { Member } from '@canvass/contracts/people'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

type Row = Omit<Member, 'joinedAt' | 'lastActiveAt' | 'deactivatedAt'> & {
  joinedAt: Date
  lastActiveAt: Date | null
  deactivatedAt: Date | null
}

/** The people of the organization as its admins know them, by name; those who were deactivated too. */
export async function listMembersOf(database: Database, organizationId: string): Promise<Member[]> {
  const rows = await inTenant(database, organizationId, async (tenant) => {
    const asked = await sql<Row>`
      select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name, u.username, u.email,
        u.role, u.team_id, u.deactivated_at is null as is_active, u.system_role = 'super_admin' as is_platform,
        u.created_at as joined_at, u.deactivated_at, coalesce(l.leads, 0) as leads,
        greatest(
          (select max(s.seen_at) from sessions s where s.organization_id = u.organization_id and s.user_id = u.id),
          (select max(k.seen_at) from known_callers k where k.organization_id = u.organization_id and k.user_id = u.id)
        ) as last_active_at,
        exists (select 1 from second_steps x where x.organization_id = u.organization_id and x.user_id = u.id
          and x.confirmed_at is not null) as has_second_step
      from users u
      left join (select owner_id, count(*) as leads from leads
          where organization_id = ${organizationId} and owner_id is not null and deleted_at is null group by owner_id) l
        on l.owner_id = u.id
      where u.organization_id = ${organizationId}
      order by u.first_name, u.last_name, u.id`.execute(tenant)
    return asked.rows
  })
  return rows.map((row) => ({
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
  }))
}
