import { SALES_EVENT_JSON } from './sales-event-json.ts'

export const eventFunctions: readonly string[] = [
  `create or replace function canvass.sales_events(organization uuid, wanted uuid) returns json language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return (select coalesce(json_agg(${SALES_EVENT_JSON} order by e.starts_on desc nulls last, e.created_at desc), '[]')
       from public.sales_events e where e.organization_id = organization and (wanted is null or e.id = wanted));
   end $$`,
]
