/** Stands for the owner of leads that are nobody's, where owners are counted or listed. */
export const NOBODY = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What a function that reads for a viewer declares before {@link LOOK}. */
export const LED = 'led uuid[];'

/**
 * How such a function begins: inside the organization's walls, and knowing whose leads the viewer leads. `sees_all` comes
 * from the caller for admins and above, and is true from here on for whoever leads everybody.
 */
export const LOOK = `perform canvass.enter(organization);
     if not sees_all then
       led := canvass.led_by(organization, viewer);
       sees_all := led is null;
     end if;`

/** The one place that says how far a team lead reaches: reads, edits, and the sync all go by it. */
export const teamScopeFunctions: readonly string[] = [
  // "own" for whoever is no team lead, "everyone" while the organization has no teams, or the team; "none" without one.
  `create or replace function canvass.scope_of(organization uuid, viewer uuid) returns text language sql stable as $$
     select coalesce((
       select case when u.role <> 'team_lead' then 'own'
         when not exists (select 1 from public.teams t where t.organization_id = organization and t.deleted_at is null)
           then 'everyone'
         else coalesce(u.team_id::text, 'none') end
       from public.users u where u.organization_id = organization and u.id = viewer), 'own') $$`,

  // The people whose leads a team lead reaches, with those that are nobody's; null for everybody's.
  `create or replace function canvass.led_by(organization uuid, viewer uuid) returns uuid[]
   language plpgsql stable as $$
   declare
     scope text := canvass.scope_of(organization, viewer);
   begin
     if scope = 'own' then return '{}'; end if;
     if scope = 'everyone' then return null; end if;
     if scope = 'none' then return array['${NOBODY}'::uuid]; end if;
     return (select array_agg(u.id) || '${NOBODY}'::uuid from public.users u
       where u.organization_id = organization and u.team_id = scope::uuid);
   end $$`,
]
