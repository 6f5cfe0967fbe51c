import { type Kysely, sql } from 'kysely'

/** Cross-organization functions that only the worker may call. */
const OF_WORKER = [
  'beat',
  'blobs_of_rows',
  'blobs_without_rows',
  'claims_to_check',
  'due_deletions',
  'empty_deleted_captures',
  'end_domain_check',
  'end_turn',
  'erase_account',
  'erase_organization',
  'finish_own_export',
  'forget_attachments_of_deleted',
  'forget_kept_answers',
  'forget_lab_pictures',
  'forget_letter',
  'forget_old_dispatches',
  'forget_old_join_requests',
  'forget_old_ops',
  'free_left_leases',
  'give_back_letter',
  'give_back_turn',
  'hold_turn',
  'keep_answer',
  'last_outcome',
  'leads_to_renew',
  'leads_without_facts',
  'mark_dispatch_failed',
  'mark_dispatches_sent',
  'organizations_on_hold',
  'organizations_with_keys',
  'pending_dispatches',
  'profile_to_export',
  'recall_answer',
  'resume_runs',
  'sweep_captures',
  'sweep_lab_pictures',
  'sweep_letters',
  'sweep_own_exports',
  'sweep_recurring',
  'sweep_runs',
  'sweep_transcripts',
  'take_dispatches',
  'take_letter',
]
const OF_BOTH = ['flag_rules', 'forget_old_attempts', 'take_turn']
/**
 * Tables that the worker can't see. Of `users` it reads only name, role, and team: for the reading rules that people
 * taught, and for who leads whom.
 */
const HIDDEN_FROM_WORKER = [
  'users',
  'sessions',
  'password_resets',
  'email_changes',
  'audit_entries',
  'sealed_secrets',
  'second_steps',
  'recovery_codes',
  'sign_in_tickets',
  'passkeys',
  'api_tokens',
  'invitations',
  'invitation_uses',
  'domain_claims',
  'join_requests',
  'account_deletions',
  'announced_captures',
  'announcing_devices',
  'rate_points',
]
/** The worker's write privileges, by table; triggers run with the writer's privileges. */
const WRITTEN_BY_WORKER: Readonly<Record<string, string>> = {
  attachments: 'update',
  capture_events: 'insert',
  capture_stages: 'insert, update, delete',
  captures: 'update',
  dispatches: 'insert',
  lab_pictures: 'update',
  lab_readings: 'update',
  lead_counters: 'insert, update',
  lead_facts: 'insert, update',
  lead_field_changes: 'insert',
  lead_notes: 'insert, update',
  lead_people: 'insert, update, delete',
  lead_status_changes: 'insert',
  leads: 'insert, update',
  model_calls: 'insert',
  organization_sequences: 'insert, update',
  own_exports: 'update',
  provider_counts: 'insert, update',
  provider_keys: 'update (check_asked_at, checked_at, check_code)',
  runs: 'insert, update',
  scan_months: 'insert, update',
  scans: 'insert, delete',
}
const READ_OF_USERS = 'organization_id, id, first_name, last_name, role, system_role, team_id'
const list = (names: readonly string[]) => sql.lit(`{${names.join(',')}}`)

/**
 * Grants the logins listed in `canvass.logins` the privileges their processes need and revokes all others. Runs at
 * every migration, so that new tables and functions are included: the API gets everything that the role `canvass_app`
 * has except the worker's part; the worker may read, and may write what is listed here.
 */
export async function grantLoginRights(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('canvass login rights'))`.execute(transaction)
    await sql`
      do $$ declare one record; given record; begin
        for one in select process, login from canvass.logins where process in ('api', 'worker') loop
          execute format('revoke all on all tables in schema public from %I', one.login);
          execute format('revoke all on all functions in schema canvass_platform from %I', one.login);
          execute format('grant usage on schema public, canvass, canvass_platform to %I', one.login);
          for given in
            select format('%I', t.table_name) as target, t.privilege_type as may
            from information_schema.table_privileges t
            where t.grantee = 'canvass_app' and t.table_schema = 'public' and (one.process = 'api'
              or t.privilege_type = 'SELECT' and t.table_name <> all (${list(HIDDEN_FROM_WORKER)}::text[]))
            union all
            select format('%I', c.table_name), format('%s (%I)', c.privilege_type, c.column_name)
            from information_schema.column_privileges c
            where c.grantee = 'canvass_app' and c.table_schema = 'public' and one.process = 'api'
            union all
            select 'users', ${sql.lit(`select (${READ_OF_USERS})`)} where one.process = 'worker'
          loop
            execute format('grant %s on public.%s to %I', given.may, given.target, one.login);
          end loop;
          for given in
            select p.oid::regprocedure as target from pg_proc p
            where p.pronamespace = 'canvass_platform'::regnamespace
              and has_function_privilege('canvass_app', p.oid, 'execute')
              and (p.proname = any (${list(OF_BOTH)}::text[])
                or (one.process = 'worker') = (p.proname = any (${list(OF_WORKER)}::text[])))
          loop
            execute format('grant execute on function %s to %I', given.target, one.login);
          end loop;
        end loop;
      end $$`.execute(transaction)
    for (const [table, rights] of Object.entries(WRITTEN_BY_WORKER))
      await sql`
        do $$ declare one record; begin
          for one in select login from canvass.logins where process = 'worker' loop
            execute format('grant ' || ${sql.lit(rights)} || ' on public.%I to %I', ${sql.lit(table)}, one.login);
          end loop;
        end $$`.execute(transaction)
  })
}
