import { randomUUID } from 'node:crypto'
import { buildUser, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedCapture, type Seeded, seededDatabase } from '../../test/seed.ts'
import { addToTeam, removeFromTeam } from '../accounts/team-people.ts'
import { removeTeam } from '../accounts/teams.ts'
import { inTenant } from '../database.ts'
import { providerMemory } from '../runs/provider-memory.ts'
import { lockLead, writeFields } from './lead-edits.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

let organizationId: string
let admin: BuiltUser
let people: BuiltUser[]
let [team, otherTeam]: [string, string] = ['', '']
let leads: { id: string; ownerId: string }[]

/** A team of two people with two private leads each. */
beforeEach(async () => {
  organizationId = randomUUID()
  const { owner } = seeded
  await owner.query(`insert into organizations (organization_id, name, plan) values ($1, 'Test', 'enterprise')`, [
    organizationId,
  ])
  admin = await buildUser(owner, { organizationId })
  people = [
    await buildUser(owner, { organizationId, role: 'member' }),
    await buildUser(owner, { organizationId, role: 'member' }),
  ]
  ;[team, otherTeam] = [randomUUID(), randomUUID()]
  for (const id of [team, otherTeam])
    await owner.query('insert into teams (organization_id, id, name) values ($1, $2, $3)', [organizationId, id, id])
  await owner.query('update users set team_id = $1 where id = any ($2)', [team, people.map(({ id }) => id)])
  leads = []
  for (const { id: ownerId } of [...people, ...people]) {
    const id = await seedCapture(owner, { organizationId, userId: ownerId })
    await owner.query(
      `insert into leads (organization_id, id, owner_id, visibility, created_at, received_at, profile)
       values ($1, $2, $3, 'private', now(), now(), '{}')`,
      [organizationId, id, ownerId],
    )
    leads.push({ id, ownerId })
  }
})

const by = () => ({ organizationId, userId: admin.id, address: null, userAgent: null })
const place = (personId: string, teamId = team) => ({ teamId, personId })

/** Resolves once this many connections wait for another's lock. */
const waitForLockWaiters = (waiting = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await seeded.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(waiting)
  }, 10_000)

/** Runs a bulk change while another transaction holds one of the leads and is about to write it. */
async function duringEdit(lead: { id: string; ownerId: string }, work: () => Promise<unknown>): Promise<unknown> {
  const of = { organizationId, leadId: lead.id }
  let done: Promise<unknown> | undefined
  await inTenant(seeded.database, organizationId, async (tenant) => {
    await lockLead(tenant, of)
    done = Promise.resolve(work()).catch((error: unknown) => error)
    await waitForLockWaiters()
    const change = { field: 'status', from: 'captured', to: 'qualified' } as const
    await writeFields(tenant, { ...of, userId: lead.ownerId, opId: randomUUID(), changes: [change] })
  })
  return done
}

const statusOf = async (id: string) =>
  (await seeded.owner.query<{ status: string }>('select status from leads where id = $1', [id])).rows[0]?.status

describe.each([[0], [3]])('a bulk change during an edit of one of its leads (lead %i)', (at) => {
  const held = () => {
    const lead = leads[at]
    if (!lead) throw new Error('There is no such lead')
    return lead
  }

  it('deletes the team, and the edit succeeds', async () => {
    expect(await duringEdit(held(), () => removeTeam(seeded.database, by(), team))).toBe(true)
    expect(await statusOf(held().id)).toBe('qualified')
  })

  it('removes the lead’s owner from the team, and the edit succeeds', async () => {
    const left = await duringEdit(held(), () => removeFromTeam(seeded.database, by(), place(held().ownerId)))
    expect(left).toMatchObject({ id: team, people: [{ id: people.find(({ id }) => id !== held().ownerId)?.id }] })
    expect(await statusOf(held().id)).toBe('qualified')
  })

  it('moves the lead’s owner to another team, and the edit succeeds', async () => {
    const moved = await duringEdit(held(), () => addToTeam(seeded.database, by(), place(held().ownerId, otherTeam)))
    expect(moved).toMatchObject({ id: otherTeam, people: [{ id: held().ownerId }] })
    expect(await statusOf(held().id)).toBe('qualified')
  })

  it('forgets expired provider responses, and the edit succeeds', async () => {
    for (const { id } of leads)
      await seeded.owner.query(
        `insert into capture_stages (organization_id, capture_id, name, state, finding)
         values ($1, $2, 'find_place', 'done', '{"expiresAt": "2020-01-01T00:00:00.000Z", "candidates": []}')`,
        [organizationId, id],
      )
    const memory = providerMemory(seeded.workerDatabase)
    expect(await duringEdit(held(), () => memory.forgetExpired(10))).toBe(4)
    expect(await statusOf(held().id)).toBe('qualified')
  })
})

it('a person can leave a team while a colleague in it gets another role', async () => {
  const [leaver, colleague] = people.map(({ id }) => id)
  await seeded.owner.query('begin')
  await seeded.owner.query('select from organization_sequences where organization_id = $1 for update', [organizationId])
  const left = removeFromTeam(seeded.database, by(), place(leaver ?? ''))
  await waitForLockWaiters()
  const promoted = inTenant(seeded.database, organizationId, (tenant) =>
    tenant
      .updateTable('users')
      .set({ role: 'team_lead' })
      .where('organizationId', '=', organizationId)
      .where('id', '=', colleague ?? '')
      .execute(),
  )
  await waitForLockWaiters(2)
  await seeded.owner.query('commit')
  expect((await Promise.allSettled([left, promoted])).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
