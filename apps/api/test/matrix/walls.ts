import type { ClientBase } from 'pg'
import type { Deps } from '../../src/deps.ts'

/** The two walls between organizations, to be taken down one at a time in a disposable database. */
export interface Walls {
  /** Switches row-level security on every table that belongs to an organization. */
  setRowSecurity(isOn: boolean): Promise<void>
  /** From now on, makes row-level security confine every caller to this organization, whatever the app passes. */
  hold(organizationId: string): Promise<void>
}

export async function openWalls(owner: ClientBase): Promise<Walls> {
  await owner.query('create table canvass.held (organization_id uuid not null)')
  const { rows } = await owner.query<{ target: string }>(
    `select polrelid::regclass as target from pg_policy where polname = 'tenant'`,
  )
  const alterAll = (how: string) =>
    owner.query(rows.map(({ target }) => `alter table ${target} ${how} row level security`).join('; '))
  return {
    setRowSecurity: async (isOn) => {
      await alterAll(isOn ? 'enable' : 'disable')
    },
    async hold(organizationId) {
      await owner.query('truncate canvass.held')
      await owner.query('insert into canvass.held values ($1)', [organizationId])
      // Every policy calls this function.
      await owner.query(`
        create or replace function canvass.current_organization() returns uuid language sql stable security definer
        as $$ select organization_id from canvass.held $$`)
    },
  }
}

/** Makes the app mistake callers for members of another organization, so that its own conditions admit everything. */
export function misidentifyCallers(): { mistake: Map<string, string>; replace: (deps: Deps) => Partial<Deps> } {
  const mistake = new Map<string, string>()
  return {
    mistake,
    replace: ({ findActor }) => ({
      findActor: async (request, wanted) => {
        const actor = await findActor(request, wanted)
        const organizationId = actor && mistake.get(actor.organizationId)
        return actor && organizationId !== undefined ? { ...actor, organizationId } : actor
      },
    }),
  }
}
