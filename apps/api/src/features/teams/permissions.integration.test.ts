import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { listPeople } from '@canvass/contracts/people'
import { getSnapshot } from '@canvass/contracts/sync'
import { canAssignLead, canEditLead, canSeeLead, type Editor } from '@canvass/domain/edit-rules'
import { ledPeopleOf } from '@canvass/domain/teams/led-people'
import { isAtLeast } from '@canvass/domain/role-order'
import type { BuiltUser } from '@canvass/testing/build-user'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTeam, putInTeam } from '../../../test/make-team.ts'
import { storeLead } from '../../../test/stored-leads.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const WHOSE = ['own', 'of the team', 'of another team', 'of nobody'] as const
const VISIBILITIES = ['organization', 'private'] as const
const ACTIONS = ['see', 'edit', 'assign', 'hide', 'reopen', 'delete'] as const
const ROLES = ['viewer', 'member', 'team_lead', 'admin', 'super_admin'] as const
type Action = (typeof ACTIONS)[number]
type Cell = {
  whose: string
  visibility: (typeof VISIBILITIES)[number]
  action: Action
  ownerId: string | null
  id: string
}

/** The device's rule for a cell; a lead that isn't visible can't be changed. */
const RULES: Readonly<Record<Action, (editor: Editor, cell: Cell) => boolean>> = {
  see: canSeeLead,
  edit: canEditLead,
  assign: canAssignLead,
  hide: (editor, cell) => canEditLead(editor, cell) && (canAssignLead(editor, cell) || cell.ownerId === editor.id),
  reopen: canAssignLead,
  delete: (editor, { ownerId }) => isAtLeast(editor, 'admin') || (isAtLeast(editor, 'member') && ownerId === editor.id),
}

/** Builds a person with a role, a teammate, and a member of another team; or of no team if there are none. */
async function buildWorld(role: (typeof ROLES)[number], teams: 'none' | 'one of them' | 'without one') {
  const asker = await app.buildUser(role)
  const { organizationId } = asker
  const mate = await app.buildUser('member', { organizationId })
  const other = await app.buildUser('member', { organizationId })
  if (teams !== 'none') {
    const [north, south] = [await makeTeam(app, asker), await makeTeam(app, asker)]
    await putInTeam(app, north, mate, ...(teams === 'one of them' ? [asker] : []))
    await putInTeam(app, south, other)
  }
  const owners: Record<string, BuiltUser | null> = { own: asker, 'of the team': mate, 'of another team': other }
  const cells: Cell[] = []
  for (const action of ACTIONS)
    for (const visibility of VISIBILITIES)
      for (const whose of WHOSE) {
        const ownerId = owners[whose]?.id ?? null
        const status = action === 'reopen' ? 'closed_won' : 'qualified'
        const id = await storeLead(app, owners[whose] ?? other, { ownerId, visibility, status })
        cells.push({ whose, visibility, action, ownerId, id })
      }
  return { asker, cells }
}

function opOf({ action, id, ownerId, visibility }: Cell, to: string): Op {
  const common = { opId: v7(), entityId: id, at: new Date().toISOString() }
  const edit = { ...common, kind: 'edit_lead', baseVersion: 0 } as const
  if (action === 'assign') return { ...edit, patch: { ownerId: { from: ownerId, to } } }
  if (action === 'reopen') return { ...edit, patch: { status: { from: 'closed_won', to: 'qualified' } } }
  if (action === 'hide')
    return {
      ...edit,
      patch: { visibility: { from: visibility, to: visibility === 'private' ? 'organization' : 'private' } },
    }
  if (action === 'delete') return { ...common, kind: 'discard_lead' }
  return { ...edit, patch: { dealAmount: { from: '0', to: '500' } } }
}

/** Tests what the server does for each cell, by its response and by the database afterward. */
async function allowedByServer(asker: BuiltUser, cells: readonly Cell[], to: string): Promise<boolean[]> {
  const before = await stored(cells)
  const seen = new Set<string>()
  const { answer } = await app.as(asker).ask(getSnapshot)
  for (const { id } of answer.leads) seen.add(id)
  const results = new Map<string, boolean>()
  for (const cell of cells) {
    if (cell.action === 'see') {
      const { status } = await app.as(asker).ask(getLead, { params: { id: cell.id } })
      // By its URL and in the snapshot alike.
      if ((status === 200) !== seen.has(cell.id))
        throw new Error(`Visible by URL or in the snapshot, but not both: ${JSON.stringify(cell)}`)
      results.set(cell.id, seen.has(cell.id))
    } else {
      const got = await app.as(asker).ask(applyOps, { body: { ops: [opOf(cell, to)] } })
      results.set(cell.id, got.status === 200 && got.answer.results[0]?.result === 'applied')
    }
  }
  const after = await stored(cells)
  for (const cell of cells)
    expect([cell, after.get(cell.id) !== before.get(cell.id)]).toEqual([
      cell,
      cell.action !== 'see' && results.get(cell.id) === true,
    ])
  return cells.map(({ id }) => results.get(id) ?? false)
}

async function stored(cells: readonly Cell[]): Promise<Map<string, string>> {
  const { rows } = await app.owner.query<{ id: string; row: string }>(
    'select id, to_jsonb(l)::text as row from leads l where id = any ($1)',
    [cells.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Builds the asker as their device sees them, from the people and teams that the server sent. */
async function editorOnDevice(asker: BuiltUser, role: string): Promise<Editor> {
  const { answer: people } = await app.as(asker).ask(listPeople)
  const { answer } = await app.as(asker).ask(getSnapshot)
  const systemRole = role === 'super_admin' ? ('super_admin' as const) : ('user' as const)
  const user = { id: asker.id, role: asker.role, systemRole }
  return { ...user, led: ledPeopleOf(user, people, answer.teams.length > 0) }
}

describe.each(['none', 'one of them', 'without one'] as const)('with teams (%s)', (teams) => {
  it.each(ROLES)('the server matches the device’s rule for a %s in every case', async (role) => {
    const { asker, cells } = await buildWorld(role, teams)
    const heir = await app.buildUser('member', { organizationId: asker.organizationId })
    const editor = await editorOnDevice(asker, role)
    const said = cells.map((cell) => canSeeLead(editor, cell) && RULES[cell.action](editor, cell))
    const did = await allowedByServer(asker, cells, heir.id)
    expect(cells.map((cell, at) => ({ ...cell, may: did[at] }))).toEqual(
      cells.map((cell, at) => ({ ...cell, may: said[at] })),
    )
    expect(cells).toHaveLength(ACTIONS.length * VISIBILITIES.length * WHOSE.length)
  })
})

describe('team lead permissions', () => {
  it('allow everything but deleting in their own team, and only viewing shared leads in another', async () => {
    const { asker, cells } = await buildWorld('team_lead', 'one of them')
    const editor = await editorOnDevice(asker, 'team_lead')
    const may = (whose: string, visibility: string) =>
      cells
        .filter((cell) => cell.whose === whose && cell.visibility === visibility)
        .filter((cell) => canSeeLead(editor, cell) && RULES[cell.action](editor, cell))
        .map(({ action }) => action)
    const most = ['see', 'edit', 'assign', 'hide', 'reopen']
    expect([may('of the team', 'private'), may('of the team', 'organization')]).toEqual([most, most])
    expect([may('of another team', 'private'), may('of another team', 'organization')]).toEqual([[], ['see']])
    expect([may('of nobody', 'private'), may('own', 'private')]).toEqual([most, [...most, 'delete']])
  })
})
