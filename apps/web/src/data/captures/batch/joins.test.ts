import type { LeadSummary } from '@canvass/contracts/leads'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { addEdit } from '../../edits/add-edit.ts'
import { foldRows, isDiscarded } from '../../edits/optimistic.ts'
import { listEdited, tallyWithEdits } from '../../edits/tally-with-edits.ts'
import { applyServerCapture } from '../state/apply-server-capture.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { assignCapture, findAssigned } from './afterthoughts.ts'
import { openBatch } from './batch.ts'
import { removeFromOutbox } from './capture-actions.ts'
import { joinTo, takeApart } from './joins.ts'
import { promoteAfterthoughts } from './promote-afterthoughts.ts'
import { decide, discardShot, finishReview, joinShots, undoLast } from './reviews.ts'

let db: LocalDatabase
beforeEach(() => {
  db = freshDatabase()
})

const edits = async () => (await db.edits.orderBy('seq').toArray()).map(({ entityId, op }) => [entityId, op.kind])
const leave = async () => {
  const [row] = await db.edits.toArray()
  if (row) await db.edits.put({ ...row, attempts: 1 })
}
const lead = (id: string, more: Partial<LeadSummary> = {}): LeadSummary =>
  ({ id, status: 'qualified', dealAmount: '0', ownerId: db.userId, changeSeq: 3, tags: [], ...more }) as LeadSummary

describe('deleting the front of a pair', () => {
  it('gives the back a separate lead and sends no join', async () => {
    const [front, back] = [await createCapture(db, 'queued'), await createCapture(db, 'queued')]
    await joinShots(db, front.id, back.id)
    expect(await removeFromOutbox(db, front.id)).toBe('deleted')
    await db.captures.update(back.id, { state: 'uploaded' })
    await promoteAfterthoughts(db)
    expect([await db.afterthoughts.count(), await edits()]).toEqual([0, []])
    expect((await db.captures.get(back.id))?.leadId).toBe(back.id)
    expect(await db.reviews.get(back.id), 'the back needs a decision again').toBeUndefined()
  })

  it('also undoes a join that is already a pending edit', async () => {
    const [front, back] = [await createCapture(db, 'uploaded'), await createCapture(db, 'uploaded')]
    await joinShots(db, front.id, back.id)
    await promoteAfterthoughts(db)
    await removeFromOutbox(db, front.id)
    expect([await edits(), (await db.captures.get(back.id))?.leadId]).toEqual([[], back.id])
  })

  it('leaves a join that was already sent to the server', async () => {
    const [front, back] = [await createCapture(db, 'uploaded'), await createCapture(db, 'uploaded')]
    await joinShots(db, front.id, back.id)
    await promoteAfterthoughts(db)
    await leave()
    await removeFromOutbox(db, front.id)
    expect([await edits(), (await db.captures.get(back.id))?.leadId]).toEqual([[[back.id, 'join_capture']], front.id])
  })
})

describe('taking apart', () => {
  it('forgets a join that only this device had', async () => {
    const [front, back] = [await createCapture(db, 'queued'), await createCapture(db, 'queued')]
    await joinShots(db, front.id, back.id)
    await takeApart(db, back.id)
    expect([await db.afterthoughts.count(), await edits()]).toEqual([0, []])
    expect((await db.captures.get(back.id))?.leadId).toBe(back.id)
  })

  it('undoes a join that is waiting to be sent, and tells the server about one that was sent', async () => {
    const [front, back] = [await createCapture(db, 'uploaded'), await createCapture(db, 'uploaded')]
    await joinShots(db, front.id, back.id)
    await promoteAfterthoughts(db)
    await takeApart(db, back.id)
    expect(await edits()).toEqual([])
    await joinTo(db, back.id, front.id)
    await leave()
    await takeApart(db, back.id)
    expect(await edits()).toEqual([
      [back.id, 'join_capture'],
      [back.id, 'take_apart'],
    ])
  })

  it('can itself be undone', async () => {
    const back = await createCapture(db, 'done', { leadId: 'front' })
    await takeApart(db, back.id)
    await joinTo(db, back.id, 'front')
    expect([await edits(), (await db.captures.get(back.id))?.leadId]).toEqual([[], 'front'])
  })

  it('is also what undoing a join in a review does, even if the server has the join', async () => {
    const batch = await openBatch(db, Date.now())
    const [front, back] = [await createCapture(db, 'uploaded'), await createCapture(db, 'uploaded')]
    for (const row of [front, back]) await db.captures.update(row.id, { meta: { ...row.meta, batchId: batch.id } })
    await joinShots(db, front.id, back.id)
    await promoteAfterthoughts(db)
    await leave()
    expect(await undoLast(db, [front.id, back.id])).toEqual([back.id])
    expect(await edits()).toContainEqual([back.id, 'take_apart'])
  })

  it('makes a shot wait for its owner again if the server says so', async () => {
    const row = await createCapture(db, 'done')
    const answer = { id: row.id, leadId: 'front', stage: null, stages: [], error: null, source: 'camera' as const }
    const at = { capturedAt: '2026-11-20T10:00:00.000Z', receivedAt: '2026-11-20T10:00:00.000Z' }
    await applyServerCapture(db, { ...answer, ...at, state: 'joined', seq: 4 })
    const error = { code: 'no_text', message: 'No text was found' }
    await applyServerCapture(db, { ...answer, ...at, leadId: row.id, state: 'needs_attention', seq: 5, error })
    expect(await db.captures.get(row.id)).toMatchObject({
      state: 'needs_attention',
      leadId: row.id,
      lastError: { code: 'no_text' },
    })
  })
})

describe('merging a lead that was captured before', () => {
  it('joins the capture to the earlier lead immediately, and undoing it before it is sent leaves nothing', async () => {
    const second = await createCapture(db, 'done')
    await joinTo(db, second.id, 'first')
    expect([await edits(), (await db.captures.get(second.id))?.leadId]).toEqual([
      [[second.id, 'join_capture']],
      'first',
    ])
    await takeApart(db, second.id)
    expect([await edits(), (await db.captures.get(second.id))?.leadId]).toEqual([[], second.id])
  })
})

describe('a merged lead', () => {
  it('leaves the lists and the figures immediately, and returns when it is taken apart', async () => {
    const none = { qualified: 0, cna_scheduled: 0, cna_conducted: 0, proposal_sent: 0, closed_won: 0, closed_lost: 0 }
    const tally = { counts: { ...none, qualified: 2 }, amounts: { ...none, qualified: 200 } }
    const second = await createCapture(db, 'done')
    const rows = [lead('first', { dealAmount: '100' }), lead(second.id, { dealAmount: '100' })]
    await db.leads.bulkPut(rows)
    const seen = async () => {
      const byLead = new Map([[second.id, await db.edits.toArray()]])
      const { counts, amounts } = tallyWithEdits(tally, await listEdited(db, byLead))
      return [foldRows(rows, byLead).length, counts.qualified, amounts.qualified]
    }
    await joinTo(db, second.id, 'first')
    expect(await seen()).toEqual([1, 1, 100])
    await leave()
    await takeApart(db, second.id)
    expect(await seen()).toEqual([2, 2, 200])
  })
})

describe('a discarded lead', () => {
  it('leaves the lists and the figures immediately, and returns with a tap', async () => {
    const rows = [lead('one'), lead('two')]
    await db.leads.bulkPut(rows)
    await addEdit(db, 'one', { kind: 'discard_lead' })
    const byLead = new Map([['one', await db.edits.toArray()]])
    expect(foldRows(rows, byLead).map(({ id }) => id)).toEqual(['two'])
    const none = { qualified: 0, cna_scheduled: 0, cna_conducted: 0, proposal_sent: 0, closed_won: 0, closed_lost: 0 }
    const tally = { counts: { ...none, qualified: 2 }, amounts: none }
    expect(tallyWithEdits(tally, await listEdited(db, byLead)).counts.qualified).toBe(1)
    await addEdit(db, 'one', { kind: 'restore_lead' })
    expect(await edits()).toEqual([])
  })

  it('is restored with a separate edit if the server may know about it', async () => {
    await addEdit(db, 'one', { kind: 'discard_lead' })
    await leave()
    await addEdit(db, 'one', { kind: 'restore_lead' })
    expect(isDiscarded(await db.edits.toArray())).toBe(false)
    expect(await edits()).toEqual([
      ['one', 'discard_lead'],
      ['one', 'restore_lead'],
    ])
  })

  it('results from discarding a shot in a review that was already a lead, and takes its other side along', async () => {
    const batch = await openBatch(db, Date.now())
    const shots = [
      await createCapture(db, 'done'),
      await createCapture(db, 'queued'),
      await createCapture(db, 'queued'),
    ]
    const [done, front, back] = shots.map(({ id }) => id)
    if (!done || !front || !back) throw new Error('Expected three captures')
    for (const row of shots) await db.captures.update(row.id, { meta: { ...row.meta, batchId: batch.id } })
    await joinShots(db, front, back)
    await decide(db, [done, front], 'discarded')
    expect(await finishReview(db, batch)).toEqual({ deleted: 2, leads: 1 })
    expect(await db.captures.toCollection().primaryKeys()).toEqual([done])
    expect(await edits()).toEqual([[done, 'discard_lead']])
  })

  it('results from deleting a shot that became a lead while its owner was asked to confirm', async () => {
    const row = await createCapture(db, 'processing')
    await db.captures.update(row.id, { state: 'done' })
    expect(await discardShot(db, row)).toBe('discarded')
    expect([await db.captures.toCollection().primaryKeys(), await edits()]).toEqual([
      [row.id],
      [[row.id, 'discard_lead']],
    ])
  })

  it("is never another capture's lead that a deleted shot was joined to", async () => {
    const row = await createCapture(db, 'processing')
    await db.captures.update(row.id, { state: 'done', leadId: 'front' })
    expect(await discardShot(db, row)).toBe('joined')
    expect([await db.captures.toCollection().primaryKeys(), await edits()]).toEqual([[row.id], []])
  })

  it('is shown as discarded in the outbox, with who did it', async () => {
    const row = await createCapture(db, 'done')
    const at = '2026-11-20T10:00:00.000Z'
    const told = { id: row.id, leadId: row.id, stage: null, stages: [], error: null, capturedAt: at, receivedAt: at }
    const discarded = { byName: 'Ana Heron', at }
    await applyServerCapture(db, { ...told, source: 'camera', state: 'discarded', seq: 9, discarded })
    expect(await db.captures.get(row.id)).toMatchObject({ state: 'done', server: { discarded } })
    await applyServerCapture(db, { ...told, source: 'camera', state: 'done', seq: 10 })
    expect((await db.captures.get(row.id))?.server?.discarded).toBeUndefined()
  })
})

describe('assigning a shot', () => {
  it('sets the owner once it is a lead, and the last assignment wins', async () => {
    const row = await createCapture(db, 'uploaded')
    await assignCapture(db, row.id, 'ben')
    await assignCapture(db, row.id, 'ana')
    expect(await findAssigned(db, row.id)).toBe('ana')
    await promoteAfterthoughts(db)
    expect(await edits()).toEqual([])
    await db.leads.put(lead(row.id))
    await promoteAfterthoughts(db)
    expect((await db.edits.toArray()).map(({ op }) => op)).toMatchObject([
      { kind: 'edit_lead', entityId: row.id, patch: { ownerId: { from: db.userId, to: 'ana' } } },
    ])
  })
})
