import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

/** A key as it was sealed, with where it is to be used. */
export interface SealedKey {
  provider: KeyedProvider
  sealed: Buffer
  baseUrl: string | null
  model: string | null
  setAt: Date
  checkAskedAt: Date | null
}

/** What the worker does with the keys that organizations brought. */
export function keysOfWorker(database: Database) {
  return {
    /** The organizations that have any, and whether one is to be tried. */
    async listOrganizations(): Promise<{ organizationId: string; isWaiting: boolean }[]> {
      const { rows } = await sql<{ organizationId: string; isWaiting: boolean }>`
        select * from canvass_platform.organizations_with_keys()`.execute(database.kysely)
      return rows
    },

    listOf: (organizationId: string): Promise<SealedKey[]> =>
      inTenant(database, organizationId, (tenant) =>
        tenant
          .selectFrom('providerKeys')
          .select(['provider', 'sealed', 'baseUrl', 'model', 'setAt', 'checkAskedAt'])
          .where('organizationId', '=', organizationId)
          .orderBy('provider')
          .execute(),
      ),

    /** Writes down how a try went, unless the key was changed or another try was asked for meanwhile. */
    async endCheck(
      organizationId: string,
      { provider, checkAskedAt }: Pick<SealedKey, 'provider' | 'checkAskedAt'>,
      code: string | null,
    ): Promise<void> {
      await inTenant(database, organizationId, (tenant) =>
        tenant
          .updateTable('providerKeys')
          .set({ checkAskedAt: null, checkedAt: new Date(), checkCode: code })
          .where('organizationId', '=', organizationId)
          .where('provider', '=', provider)
          .where('checkAskedAt', '=', checkAskedAt)
          .execute(),
      )
    },

    /**
     * Asks for a run of every lead of the organization with a stage that was skipped for want of a provider and is one of
     * `ready`: the best score first, each at most once an hour. Answers how many.
     */
    async resume(organizationId: string, ready: readonly StageName[], most: number): Promise<number> {
      return inTenant(database, organizationId, async (tenant) => {
        const { rows } = await sql<{ resumed: number }>`
          with standing as (
            select s.capture_id, array_agg(s.name) as plan from capture_stages s
            where s.organization_id = ${organizationId} and s.state = 'skipped'
              and s.error->>'code' = 'no_provider' and s.name = any(${[...ready]}::text[])
            group by s.capture_id),
          best as (
            select t.capture_id, t.plan, (10 * least(100, greatest(0, coalesce(l.score, 0))))::integer as score
            from standing t
            join captures c on c.organization_id = ${organizationId} and c.id = t.capture_id
              and c.state = 'done' and c.deleted_at is null
            join leads l on l.organization_id = ${organizationId} and l.id = t.capture_id and l.deleted_at is null
            where not exists (select 1 from runs r where r.organization_id = ${organizationId}
              and r.subject_id = t.capture_id and (r.ended_at is null
                or (r.cause in ('provider_set_up', 'quota_lifted') and r.ended_at > now() - interval '1 hour')))
            order by l.score desc nulls last, t.capture_id limit ${most}),
          asked as (
            insert into runs (organization_id, subject, subject_id, cause, plan, priority)
            select ${organizationId}::uuid, 'lead', b.capture_id, 'provider_set_up', b.plan, 1100 - b.score
            from best b order by b.score desc, b.capture_id
            on conflict (organization_id, subject_id) where ended_at is null do nothing
            returning organization_id, id, priority),
          rung as (
            select canvass.dispatch_run(a.organization_id, a.id, a.priority) from asked a order by a.priority)
          select count(*)::integer as resumed from rung`.execute(tenant)
        return rows[0]?.resumed ?? 0
      })
    },
  }
}
