import { randomUUID } from 'node:crypto'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { inTenant } from '@canvass/db/database'
import { refold } from '@canvass/db/leads/lead-statements'
import { writeWebsite } from '@canvass/db/leads/external-statements'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

type Change = Extract<Op, { kind: 'change_person' }>
const ana: NonNullable<Change['to']> = {
  name: 'Ana Heron',
  title: 'Owner',
  role: 'economic_buyer',
  email: null,
  phone: '+15415550101',
  doNotContact: false,
}
const change = (entityId: string, was: string | null, to: Change['to']): Change => ({
  kind: 'change_person',
  opId: randomUUID(),
  entityId,
  at: '2026-11-23T10:00:00.000Z',
  was,
  to,
})
const send = async (...ops: Op[]) =>
  (await app.as(rep).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer
const read = (name: string) => ({
  name,
  title: 'Baker',
  role: null,
  email: 'ben@example.com',
  phone: null,
  confidence: 0.8,
  evidence: [{ source: 'photo' as const, ref: 'line:1' }],
})

describe('the contacts of a lead', () => {
  it('are stored at the end of its run, with unverified phones and emails', async () => {
    const id = await makeLead(app, rep, { people: [read('Ben Crane')] })
    const { rows } = await app.owner.query('select name, title, channels from lead_people where lead_id = $1', [id])
    const channel = { kind: 'email', value: 'ben@example.com', verifiedHow: null, verifiedAt: null }
    expect(rows).toEqual([{ name: 'Ben Crane', title: 'Baker', channels: [channel] }])
    expect((await leadOf(id)).people).toMatchObject([{ ...read('Ben Crane'), doNotContact: false }])
    const { profile } = (await app.owner.query('select profile from leads where id = $1', [id])).rows[0]
    expect(profile).not.toHaveProperty('people')
  })

  it('can be added manually, and a person’s entries are verified by that person', async () => {
    const id = await makeLead(app, rep, { people: [read('Ben Crane')] })
    expect(await send(change(id, null, ana))).toEqual(['applied'])
    const { people } = await leadOf(id)
    expect(people.map(({ name }) => name)).toEqual(['Ana Heron', 'Ben Crane'])
    expect(people[0]).toMatchObject({ role: 'economic_buyer', channels: [{ kind: 'phone', verifiedHow: 'person' }] })
  })

  it('keep their id when renamed, and the lead shows the new name', async () => {
    const id = await makeLead(app, rep, { personName: 'Ben Crane', people: [read('Ben Crane')] })
    const [before] = (await leadOf(id)).people
    await send(change(id, 'Ben Crane', { ...ana, name: 'Benjamin Crane', doNotContact: true }))
    const { people, personName } = await leadOf(id)
    expect(people).toMatchObject([{ id: before?.id, name: 'Benjamin Crane', doNotContact: true }])
    expect(personName).toBe('Benjamin Crane')
  })

  it('are removed once, and stay removed when the lead is rebuilt', async () => {
    const id = await makeLead(app, rep, { people: [read('Ben Crane')] })
    expect(await send(change(id, 'Ben Crane', null), change(id, 'Ben Crane', null), change(id, null, null))).toEqual([
      'applied',
      'noop',
      'rejected',
    ])
    await send(change(id, null, ana))
    expect((await leadOf(id)).people.map(({ name }) => name)).toEqual(['Ana Heron'])
  })
})

/** Makes a lead from which Ben Crane was removed before its website named him. */
async function leadWithQuestion(): Promise<string> {
  const id = await makeLead(app, rep, { personName: 'Ben Crane', people: [read('Ben Crane')] })
  await send(change(id, 'Ben Crane', null))
  const of = { organizationId: rep.organizationId, leadId: id }
  const site = { id: 'crane.example', name: null, website: null, phones: [], emails: [], addresses: [], hours: [] }
  await inTenant(app.deps.database, rep.organizationId, async (tenant) => {
    await writeWebsite(tenant, { ...of, captureId: id }, { ...site, people: [read('Ben Crane')] })
    await refold(tenant, of)
  })
  return id
}

describe('a removed contact whom another source names later', () => {
  it('is asked about, and is restored if the answer is yes', async () => {
    const id = await leadWithQuestion()
    const asked = await leadOf(id)
    expect(asked).toMatchObject({ people: [], personName: null })
    expect(asked.saidAgain).toMatchObject([
      { field: 'people', value: 'Ben Crane', person: { title: 'Baker', email: 'ben@example.com' } },
      { field: 'personName', value: 'Ben Crane' },
    ])
    expect(await send(change(id, null, { ...ana, name: 'Ben Crane' }))).toEqual(['applied'])
    expect(await leadOf(id)).toMatchObject({ people: [{ name: 'Ben Crane' }], saidAgain: [{ field: 'personName' }] })
  })

  it('is left out after being removed again', async () => {
    const id = await leadWithQuestion()
    const again = change(id, 'Ben Crane', null)
    expect(await send(again, change(id, 'Ben Crane', null))).toEqual(['applied', 'noop'])
    expect(await leadOf(id)).toMatchObject({ people: [], saidAgain: [{ field: 'personName' }] })
  })
})

describe('a guessed email', () => {
  const check = {
    verdict: 'deliverable' as const,
    method: 'smtp' as const,
    finding: 'mailbox_exists' as const,
    checkedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-12-20T10:00:00.000Z',
  }
  const guess = { pattern: 'flast', like: null }

  it('is shown as a guess, is not one of the contact’s emails, and stays gone once removed', async () => {
    const person = { ...read('Ben Crane'), email: null }
    const emailGuesses = [{ person: 'Ben Crane', value: 'bcrane@example.com', guess, check }]
    const id = await makeLead(app, rep, { people: [person], emailGuesses })
    const [before] = (await leadOf(id)).people
    expect(before).toMatchObject({ email: null, channels: [{ value: 'bcrane@example.com', guess, check }] })
    const away = { kind: 'change_value', field: 'emails', was: 'bcrane@example.com', to: null } as const
    const op = { ...away, opId: randomUUID(), entityId: id, at: '2026-11-23T10:00:00.000Z' }
    expect(await send(op)).toEqual(['applied'])
    expect((await leadOf(id)).people).toMatchObject([{ name: 'Ben Crane', channels: [] }])
    expect(await send({ ...op, opId: randomUUID() })).toEqual(['noop'])
  })
})
