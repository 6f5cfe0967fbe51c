import { IS_VISIBLE } from './lead-summary.ts'
import { LED, LOOK } from './team-scope.ts'

/**
 * Finds the earliest lead that a capture duplicates: an earlier photo with the same bytes, or else a lead with the same
 * person and number. Null if the viewer can't see that lead, if the capture belongs to another lead or waits to join
 * one, or if a person chose to keep the two separate or split them. Captures cropped from one photo share its bytes but
 * are not duplicates. The server's receive time decides which is earlier, because device clocks can't be compared.
 */
export const SAME_LEAD_FUNCTION = `
  create or replace function canvass.same_lead(organization uuid, viewer uuid, sees_all boolean, wanted uuid) returns json
  language plpgsql as $$
  declare
    ${LED}
  begin
    ${LOOK}
    return (
      select json_build_object('leadId', l.id, 'companyName', l.company_name, 'personName', l.person_name,
        'capturedAt', canvass.iso(first.captured_at), 'capturedBy', nullif(concat_ws(' ', t.first_name, t.last_name), ''),
        'ownerId', l.owner_id, 'reason', s.reason)
      from public.captures c
      cross join lateral (
        select b.lead_id as id, 'photo' as reason from public.captures b
        where b.organization_id = organization and b.sha256 = c.sha256 and b.deleted_at is null and b.parent_id is null
          and c.parent_id is null and c.mime like 'image/%' and (b.received_at, b.id) < (c.received_at, c.id)
        union all
        select f.id, 'card' from public.leads own
        cross join lateral canvass_platform.leads_of_card(canvass.card_key(own.person_name, own.phone)) f(id)
        where own.organization_id = organization and own.id = c.id and own.deleted_at is null) s
      join public.leads l on l.organization_id = organization and l.id = s.id and l.id <> c.id and l.deleted_at is null
        and ${IS_VISIBLE}
      join public.captures first on first.organization_id = organization and first.id = l.id
      left join public.users t on t.organization_id = organization and t.id = coalesce(first.taken_by, first.user_id)
      where c.organization_id = organization and c.id = wanted and c.lead_id = c.id and c.waits_for is null
        and c.deleted_at is null
        and (s.reason = 'photo' or (first.received_at, first.id) < (c.received_at, c.id))
        and not exists (
          select 1 from public.capture_events e
          where e.organization_id = organization and e.kind in ('kept_both', 'taken_apart')
            and ((e.capture_id = c.id and e.detail->>'leadId' = l.id::text)
              or (e.capture_id = l.id and e.detail->>'leadId' = c.id::text)))
      order by s.reason = 'card', first.received_at, first.id limit 1);
  end $$`
