import { randomUUID } from 'node:crypto'
import { putCapture } from '@canvass/contracts/captures'
import { type EventPart, listEvents, putEvent, type SalesEventFields } from '@canvass/contracts/events'
import { getMe } from '@canvass/contracts/auth'
import { getLead } from '@canvass/contracts/leads'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { draft } from '../../../test/draft.ts'
import { captureOf, leaseCapture } from '../../../test/send-capture.ts'
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

const fair: SalesEventFields = {
  name: 'Harbour Fair',
  place: 'Hall 4',
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  tags: ['fair'],
  qualifiers: [{ id: 'q1', label: 'When do you buy?', options: ['This year', 'Later'] }],
  consentText: 'We keep your card for a call.',
}
type Body = SalesEventFields & { changed?: EventPart[] }
const put = (id: string, body: Body = fair, user = rep) => app.as(user).ask(putEvent, { params: { id }, body })

describeAccess(listEvents, { app: () => app })
describeAccess(putEvent, { app: () => app })

/** Puts the organization on a plan and waits until the server sees it. */
async function setPlan(user: BuiltUser, plan: Plan): Promise<void> {
  await app.owner.query('update organizations set plan = $1 where organization_id = $2', [plan, user.organizationId])
  await vi.waitFor(async () => expect((await app.as(user).ask(getMe)).answer).toMatchObject({ user: { plan } }), {
    timeout: 20_000,
  })
}

describe('a plan without events', () => {
  it.each(['free', 'starter'] as const)(
    '(%s) cannot create events, and the refusal names the plan that can',
    async (plan) => {
      await setPlan(rep, plan)
      const id = randomUUID()
      const { status, refusal } = await put(id)
      expect([status, refusal]).toMatchObject([
        409,
        { id, reason: 'plan', message: 'Events come with the Professional plan' },
      ])
      expect((await app.as(rep).ask(listEvents)).answer).toEqual([])
    },
  )

  it('keeps existing events readable and editable, and accepts photos for any event', async () => {
    const [known, unknown] = [randomUUID(), randomUUID()]
    await put(known)
    await setPlan(rep, 'free')
    expect((await put(known, { ...fair, place: 'Hall 5' })).answer).toMatchObject({ place: 'Hall 5' })
    expect((await app.as(rep).ask(listEvents)).answer).toMatchObject([{ id: known }])
    for (const eventId of [known, unknown]) {
      const shot = captureOf(await drawPicture(), { meta: { source: 'camera', eventId } })
      expect((await app.as(rep).ask(putCapture, shot)).status).toBeLessThan(300)
    }
  })
})

describe('an event', () => {
  it('is created once and then changed, and an identical repeat changes nothing', async () => {
    const id = randomUUID()
    const made = await put(id)
    expect([made.status, made.answer]).toMatchObject([200, { id, ...fair }])
    expect((await put(id)).answer).toEqual(made.answer)
    const changed = (await put(id, { ...fair, place: 'Hall 5' })).answer
    expect(changed.place).toBe('Hall 5')
    expect(changed.changeSeq).toBeGreaterThan(made.answer.changeSeq)
    expect((await app.as(rep).ask(listEvents)).answer).toEqual([changed])
  })

  it('can be changed by its creator and team leads, but no other member', async () => {
    const [colleague, lead] = [
      await app.buildUser('member', { organizationId: rep.organizationId }),
      await app.buildUser('team_lead', { organizationId: rep.organizationId }),
    ]
    const id = randomUUID()
    await put(id)
    const refused = await put(id, { ...fair, consentText: 'Nothing is kept.' }, colleague)
    expect([refused.status, refused.refusal.message]).toEqual([
      403,
      'Only its creator or a team lead can change this event',
    ])
    expect((await put(id, fair, colleague)).status).toBe(200)
    const named = await put(id, { ...fair, place: 'Hall 6', changed: ['place'] }, colleague)
    expect(named.status).toBe(403)
    expect((await app.as(rep).ask(listEvents)).answer).toMatchObject([fair])
    expect((await put(id, { ...fair, place: 'Hall 6' }, lead)).answer.place).toBe('Hall 6')
  })

  it('keeps a team lead’s change when its creator’s older change to other parts arrives later', async () => {
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    const id = randomUUID()
    await put(id)
    const consentText = 'We call you.'
    await put(id, { ...fair, consentText, startsOn: '2026-11-21', endsOn: '2026-11-22' }, lead)
    const late = await put(id, { ...fair, tags: ['fair', 'north'], changed: ['tags'] })
    expect(late.answer).toMatchObject({ tags: ['fair', 'north'], consentText, startsOn: '2026-11-21' })
    // Both days always change together; otherwise the event could end before it starts.
    const days = await put(id, { ...fair, changed: ['days'] })
    expect(days.answer).toMatchObject({ startsOn: '2026-11-18', endsOn: '2026-11-20', consentText })
    // A program or older app version that names no parts changes all of them.
    expect((await put(id)).answer).toMatchObject(fair)
  })

  it('keeps later changes when its creation is repeated after a lost response', async () => {
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    const id = randomUUID()
    expect((await put(id, { ...fair, changed: [] })).answer).toMatchObject({ ...fair, madeBy: rep.id })
    const changed = await put(id, { ...fair, consentText: 'We call you.', changed: ['consentText'] }, lead)
    expect((await put(id, { ...fair, changed: [] })).answer).toEqual(changed.answer)
    const moved = await put(id, { ...fair, place: 'Hall 5', changed: ['place'] })
    expect(moved.answer).toMatchObject({ place: 'Hall 5', consentText: 'We call you.', madeBy: rep.id })
  })

  it('is created once when two requests race', async () => {
    const id = randomUUID()
    const both = await Promise.all([put(id, { ...fair, changed: [] }), put(id, { ...fair, changed: [] })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].answer).toEqual(both[1].answer)
  })

  it('is included in the snapshot and in the changes', async () => {
    const { at: since } = (await app.as(rep).ask(getSnapshot)).answer
    const { answer: event } = await put(randomUUID())
    expect((await app.as(rep).ask(getSnapshot)).answer.events).toEqual([event])
    const { changes } = (await app.as(rep).ask(getChanges, { query: { since } })).answer
    expect(changes).toEqual([{ table: 'events', seq: event.changeSeq, id: event.id, row: event }])
  })

  it('is separate per organization under the same id', async () => {
    const id = randomUUID()
    await put(id)
    const stranger = await app.buildUser('admin')
    expect((await app.as(stranger).ask(listEvents)).answer).toEqual([])
    await put(id, { ...fair, name: 'Theirs' }, stranger)
    expect((await app.as(rep).ask(listEvents)).answer).toMatchObject([{ name: 'Harbour Fair' }])
  })

  it.each([
    ['no name', { ...fair, name: ' ' }],
    ['an invalid day', { ...fair, startsOn: 'tomorrow' }],
    ['an end before its start', { ...fair, endsOn: '2026-11-17' }],
    ['a field too many', { ...fair, seats: 4 }],
    ['a changed part that does not exist', { ...fair, changed: ['seats' as EventPart] }],
    ['a qualifier without a label', { ...fair, qualifiers: [{ id: 'x', label: '', options: [] }] }],
    ['NUL in a name', { ...fair, name: 'a\0b' }],
  ])('with %s is refused with an error message', async (_, body) => {
    const got = await put(randomUUID(), body)
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })
})

describe('a capture at an event', () => {
  it('passes its event, rating, tags, answers, note, and consent text on to its lead', async () => {
    const eventId = randomUUID()
    const meta = {
      source: 'camera',
      eventId,
      rating: 'hot',
      tags: ['fair', 'fair', 'north'],
      qualifiers: { q1: 'This year', q9: 'Blue' },
      consentText: fair.consentText,
      note: 'Wants a sample',
    }
    const { answer } = await app.as(rep).ask(putCapture, captureOf(await drawPicture(), { meta }))
    const inherited = {
      eventId,
      rating: 'hot',
      // The event may arrive later; until then, answers are listed by question id.
      qualifiers: { q1: 'This year', q9: 'Blue' },
    }
    const early = await app.as(rep).ask(getLead, { params: { id: answer.id } })
    expect(early.answer).toMatchObject({ ...inherited, isComplete: false })
    const { runs, lease } = await leaseCapture(app, rep, answer.id)
    await runs.finish(lease, draft)
    await put(eventId)
    const lead = await app.as(rep).ask(getLead, { params: { id: answer.id } })
    expect(lead.answer).toMatchObject({
      ...inherited,
      tags: ['fair', 'north'],
      qualifiers: { 'When do you buy?': 'This year', q9: 'Blue' },
      notes: [{ text: 'Wants a sample', authorId: rep.id }],
      isComplete: true,
    })
    const { rows } = await app.owner.query('select consent_text from leads where id = $1', [answer.id])
    expect(rows).toEqual([{ consent_text: fair.consentText }])
  })
})
