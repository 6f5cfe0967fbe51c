import { randomUUID } from 'node:crypto'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
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

const point = (key: 'ownership' | 'size', value: string | null) => ({
  key,
  value,
  status: value === null ? ('unknown' as const) : ('inferred' as const),
  confidence: value === null ? 0 : 0.3,
  evidence: value === null ? [] : [{ source: 'photo' as const, ref: 'line:1', quote: value }],
  nextQuestion: value === null ? 'How many people work here?' : null,
})
const leadWith = () =>
  makeLead(app, rep, {
    ...draft,
    businessIntelligence: { points: [point('ownership', 'Franchise'), point('size', null)], known: 1 },
  })
const judge = (
  entityId: string,
  about: Pick<Extract<Op, { kind: 'judge_point' }>, 'point' | 'value' | 'verdict'>,
): Op => ({
  kind: 'judge_point',
  opId: randomUUID(),
  entityId,
  at: '2026-11-24T10:00:00.000Z',
  ...about,
})
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer
const pointOf = async (id: string, key: 'ownership' | 'size') =>
  (await leadOf(id)).businessIntelligence?.points.find((one) => one.key === key)

it('a point can be rejected and confirmed with the person’s name, and undoing that restores it', async () => {
  const id = await leadWith()
  const before = await leadOf(id)
  const said = { point: 'ownership', value: 'Franchise' } as const
  const [rejected] = await send(rep, judge(id, { ...said, verdict: 'wrong' }))
  expect(rejected).toMatchObject({ result: 'applied', row: { knownPoints: before.knownPoints - 1 } })
  expect(await pointOf(id, 'ownership')).toMatchObject({
    status: 'rejected',
    verdict: { says: 'wrong', byId: rep.id, byName: expect.stringMatching(/\S/) },
  })
  await send(rep, judge(id, { ...said, verdict: 'right' }))
  expect(await pointOf(id, 'ownership')).toMatchObject({
    status: 'confirmed',
    confidence: 1,
    verdict: { says: 'right' },
  })
  await send(rep, judge(id, { ...said, verdict: 'none' }))
  expect((await leadOf(id)).businessIntelligence).toEqual(before.businessIntelligence)
})

it('a person’s answer to a question makes the point known', async () => {
  const id = await leadWith()
  await send(rep, judge(id, { point: 'size', value: '12 people at two sites', verdict: 'right' }))
  expect(await pointOf(id, 'size')).toMatchObject({
    value: '12 people at two sites',
    status: 'confirmed',
    nextQuestion: null,
  })
})

it('only people who may edit the lead can judge a point', async () => {
  const id = await leadWith()
  const stranger = await app.buildUser('member', { organizationId: rep.organizationId })
  const [answer] = await send(stranger, judge(id, { point: 'ownership', value: 'Franchise', verdict: 'wrong' }))
  expect(answer?.result).toBe('rejected')
  expect((await pointOf(id, 'ownership'))?.status).toBe('inferred')
})

/** Returns the verdict counts that inform later leads of the user's organization. */
async function recordsOf({ organizationId }: BuiltUser) {
  const { rows } = await app.owner.query<{ says: string; count: number }>(
    `select point, teller, says, count(*)::integer as count from point_verdicts where organization_id = $1
     group by point, teller, says order by says`,
    [organizationId],
  )
  return rows
}

it('verdicts on values are counted per organization and source, once per lead, by the latest verdict', async () => {
  const said = { point: 'ownership', value: 'Franchise' } as const
  const [first, second] = [await leadWith(), await leadWith()]
  await send(rep, judge(first, { ...said, verdict: 'wrong' }), judge(second, { ...said, verdict: 'wrong' }))
  expect(await recordsOf(rep)).toEqual([{ point: 'ownership', teller: 'photo', says: 'wrong', count: 2 }])
  await send(rep, judge(second, { ...said, value: 'FRANCHISE', verdict: 'right' }))
  expect(await recordsOf(rep)).toMatchObject([
    { says: 'right', count: 1 },
    { says: 'wrong', count: 1 },
  ])
  await send(rep, judge(first, { ...said, verdict: 'none' }), judge(second, { ...said, verdict: 'unsure' }))
  expect(await recordsOf(rep)).toEqual([])
})

it('a value known only to a person counts for no source, and other organizations see no counts', async () => {
  const id = await leadWith()
  await send(rep, judge(id, { point: 'size', value: '12 people', verdict: 'right' }))
  expect(await recordsOf(rep)).toEqual([])
  await send(rep, judge(id, { point: 'ownership', value: 'Franchise', verdict: 'right' }))
  expect(await recordsOf(rep)).toHaveLength(1)
  expect(await recordsOf(await app.buildUser('member'))).toEqual([])
})

it('a refused verdict is not counted', async () => {
  const id = await leadWith()
  const stranger = await app.buildUser('member', { organizationId: rep.organizationId })
  await send(stranger, judge(id, { point: 'ownership', value: 'Franchise', verdict: 'wrong' }))
  expect(await recordsOf(rep)).toEqual([])
})
