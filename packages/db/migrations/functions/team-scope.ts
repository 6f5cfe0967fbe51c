/** Placeholder owner of unassigned leads, where owners are counted or listed. */
export const NOBODY = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The declaration that {@link LOOK} needs in a function that reads for a viewer. */
export const LED = 'led uuid[];'

/**
 * The start of such a function: enters the organization's row-level security and finds whose leads the viewer leads.
 * The caller passes `sees_all` as true for admins and above; here it also becomes true for a viewer who leads
 * everybody.
 */
export const LOOK = `perform canvass.enter(organization);
     if not sees_all then
       led := canvass.led_by(organization, viewer);
       sees_all := led is null;
     end if;`

/** The single definition of a team lead's reach: reads, edits, and the sync all use it. */
export const teamScopeFunctions: readonly string[] = [
  // "own" for anyone who isn't a team lead; "everyone" while the organization has no teams; otherwise the team's id, or
  // "none" for a team lead without a team.
  `create or replace function canvass.scope_of(organization uuid, viewer uuid) returns text language sql stable as $$
     select coalesce((
       select case when u.role <> 'team_lead' then 'own'
         when not exists (select 1 from public.teams t where t.organization_id = organization and t.deleted_at is null)
           then 'everyone'
         else coalesce(u.team_id::text, 'none') end
       from public.users u where u.organization_id = organization and u.id = viewer), 'own') $$`,

  // The people whose leads a team lead reaches, plus the placeholder for unassigned leads; null means everybody.
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
