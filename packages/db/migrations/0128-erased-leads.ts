import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** What is said of a capture or lead alone, and by which column. Nothing else may know of what was on it. */
const ABOUT: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['capture_stages', 'capture_id'],
  ['capture_events', 'capture_id'],
  ['reading_corrections', 'capture_id'],
  ['attachments', 'capture_id'],
  ['lead_facts', 'lead_id', 'origin'],
  ['lead_people', 'lead_id'],
  ['lead_notes', 'lead_id'],
  ['lead_field_changes', 'lead_id'],
  ['lead_status_changes', 'lead_id'],
  ['point_verdicts', 'lead_id'],
  ['applied_ops', 'entity_id'],
  ['runs', 'subject_id'],
]

/**
 * An admin erases a discarded lead for good, and housekeeping does the same with captures deleted before they became one.
 * Of both, only the ids stay, so that they answer "gone" and devices drop what they have. Until now a deletion left all
 * that was read, found, and written where it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With its caller's rights: only the two functions below may delete from histories.
  await sql
    .raw(
      `create function canvass.empty_captures(organization uuid, ids uuid[]) returns void language plpgsql as $$
    begin
      ${ABOUT.map(
        ([table, ...columns]) =>
          `delete from public.${table} t where t.organization_id = organization
           and (${columns.map((column) => `t.${column} = any(ids)`).join(' or ')});`,
      ).join('\n      ')}
      update public.leads l set company_name = default, person_name = null, phone = null, email = null, website = null,
        address = null, category = null, ocr_text = default, profile = default, business_intelligence = null,
        deal_amount = default, status = default, lost_reason = null, rating = null, next_action = null, tags = default,
        qualifiers = default, event_id = null, consent_text = null, owner_id = null, visibility = default,
        match_band = default, match_similarity = null, score = null, score_band = null, known_points = default,
        has_photo = default, updated_at = now()
      where l.organization_id = organization and l.id = any(ids);
      update public.captures c set meta = '{}', typed_text = null, exif = null, crop = null, error = null, stage = null
      where c.organization_id = organization and c.id = any(ids);
    end $$`,
    )
    .execute(db)
  await sql`revoke execute on function canvass.empty_captures(uuid, uuid[]) from public`.execute(db)
  await sql`grant execute on function canvass.empty_captures(uuid, uuid[]) to canvass_platform`.execute(db)

  // The caller holds the organization's joining lock. From here on its captures are like any that was deleted.
  await createPlatformFunction(db, {
    named: 'erase_lead(organization uuid, by_user uuid, lead uuid)',
    signature: 'erase_lead(uuid, uuid, uuid)',
    returns: 'timestamptz',
    body: `declare
      ids uuid[];
    begin
      if organization is distinct from canvass.current_organization() or not exists (select 1 from public.users u
        where u.organization_id = organization and u.id = by_user and u.deactivated_at is null
          and (u.role = 'admin' or u.system_role = 'super_admin')) then
        raise exception 'Not an admin of this organization';
      end if;
      select array_agg(c.id) into ids from (select c.id from public.captures c
        where c.organization_id = organization and (c.id = lead or c.lead_id = lead) order by c.id for update) c;
      perform 1 from public.leads l where l.organization_id = organization and l.id = any(ids) order by l.id for update;
      if not exists (select 1 from public.captures c where c.organization_id = organization and c.id = lead
        and c.state = 'discarded' and c.deleted_at is null) then
        return null;
      end if;
      perform canvass.empty_captures(organization, ids);
      update public.captures c set waits_for = null
      where c.organization_id = organization and c.waits_for = any(ids);
      update public.captures c set lead_id = c.id, state = 'received', discarded_by = null, discarded_at = null,
        deleted_at = now(), waits_for = null, generation = c.generation + 1, lease_owner = null, lease_until = null
      where c.organization_id = organization and c.id = any(ids);
      insert into public.capture_events (organization_id, capture_id, source, kind, detail)
        select organization, unnest(ids), 'person', 'erased', jsonb_build_object('userId', by_user);
      return now();
    end`,
  })

  await createPlatformFunction(db, {
    named: 'empty_deleted_captures(older_than interval, most integer)',
    signature: 'empty_deleted_captures(interval, integer)',
    returns: 'integer',
    body: `declare
      one record;
      emptied integer := 0;
    begin
      for one in
        select c.organization_id, array_agg(c.id order by c.id) as ids from (
          select k.organization_id, k.id from public.captures k
          where k.deleted_at < now() - older_than
            and (k.meta <> '{}' or k.typed_text is not null or k.exif is not null or exists (select 1
              from public.capture_stages s where s.organization_id = k.organization_id and s.capture_id = k.id))
          order by k.deleted_at limit most) c
        group by c.organization_id
      loop
        perform 1 from public.captures c where c.organization_id = one.organization_id and c.id = any(one.ids)
          order by c.id for update;
        perform canvass.empty_captures(one.organization_id, one.ids);
        insert into public.capture_events (organization_id, capture_id, source, kind)
          select one.organization_id, unnest(one.ids), 'worker', 'emptied';
        emptied := emptied + cardinality(one.ids);
      end loop;
      return emptied;
    end`,
  })
}
