export const handoverFunctions: readonly string[] = [
  /*
   * Tells whether a former member may hand over one more piece: within the count and total bytes of everything received
   * since their access ended and, for a capture that no device announced before then, within the smaller limit for
   * unannounced captures. The caller's transaction locks the person, so a hundred concurrent requests can't all count
   * as one.
   */
  `create or replace function canvass.may_hand_over(organization uuid, of_user uuid, since timestamptz, capture uuid,
     bounds jsonb) returns boolean language plpgsql as $$
   declare
     pieces integer;
     bytes bigint;
     unannounced integer;
     is_announced boolean;
   begin
     perform canvass.enter(organization);
     perform pg_advisory_xact_lock(hashtextextended('handover ' || of_user::text, 0));
     select count(*), coalesce(sum(p.size), 0), count(*) filter (where not p.is_known) into pieces, bytes, unannounced from (
       -- Only a capture that arrived before 0121 depends on its announcement, if that is still there.
       select c.size, coalesce(c.announced_at < since, false) or exists (select 1 from public.announced_captures a where a.organization_id = organization
           and a.user_id = of_user and a.capture_id = c.id and a.announced_at < since) as is_known
       from public.captures c where c.organization_id = organization and c.received_at > since
         and (c.user_id = of_user or c.taken_by = of_user)
       union all
       select r.size, true from public.attachments r
       where r.organization_id = organization and r.user_id = of_user and r.received_at > since) p;
     is_announced := exists (select 1 from public.announced_captures a where a.organization_id = organization
       and a.user_id = of_user and a.capture_id = capture and a.announced_at < since)
       or exists (select 1 from public.captures c where c.organization_id = organization and c.id = capture);
     return pieces < (bounds->>'pieces')::integer and bytes < (bounds->>'bytes')::bigint
       and (is_announced or unannounced < (bounds->>'unannounced')::integer);
   end $$`,
]
