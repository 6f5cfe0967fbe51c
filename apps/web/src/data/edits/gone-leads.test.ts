import type { LeadSummary } from '@canvass/contracts/leads'
import type { OpResult } from '@canvass/contracts/ops'
import { emptyTally, retally } from '@canvass/domain/lead-tally'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import type { LocalDatabase, StoredDetail } from '../../platform/local/local-database.ts'
import { leadReplica } from '../../platform/sync/replicas/lead-replica.ts'
import { findSyncState, setSyncState, type SyncState } from '../leads/read-tables.ts'
import { addEdit } from './add-edit.ts'
import { claimEdits } from './claim-edits.ts'
import { foldRows, isRestored, mergedInto } from './optimistic.ts'
import { settleEdit } from './settle-edits.ts'
import { listCreatedSince, listEdited, tallyWithEdits } from './tally-with-edits.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const author = { id: 'mara', name: 'Mara Ellis' }
const leadOf = (id: string, fields: Partial<LeadSummary> = {}): LeadSummary =>
  ({ id, status: 'qualified', dealAmount: '24000', ownerId: 'mara', tags: [], changeSeq: 1, ...fields }) as LeadSummary

let db: LocalDatabase
let id: string
const edits = () => db.edits.orderBy('seq').toArray()
const state = async (): Promise<SyncState> => {
  const found = await findSyncState(db)
  if (!found) throw new Error('this device has read')
  return found
}

beforeEach(async () => {
  db = freshDatabase()
  id = v7()
  const row = leadOf(id)
  await db.leads.put(row)
  await setSyncState(db, {
    cursor: 1,
    scopeVersion: '1',
    snapshot: null,
    syncedAt: NOW,
    onTheWay: [],
    tally: retally(emptyTally(), [], [row]),
  })
})

const answerTo = async (more: Partial<OpResult> = {}) => {
  const [claimed] = await claimEdits(db, 'tab', NOW)
  if (!claimed) throw new Error('no edit is due')
  const told: OpResult = { opId: claimed.opId, result: 'applied', message: null, conflicts: [], row: null, ...more }
  await settleEdit(db, claimed, told, author)
}
const seen = async () => {
  const [rows, { tally: told }] = [await db.leads.toArray(), await state()]
  const byLead = new Map([[id, await edits()]])
  const tally = tallyWithEdits(told, await listEdited(db, byLead))
  return [foldRows(rows, byLead).length, tally.counts.qualified, tally.amounts.qualified]
}

describe('a lead that an edit has taken out of every list', () => {
  const kept = leadOf('first', { changeSeq: 7 })

  it('is gone as soon as the server accepts that, without waiting for the next sync', async () => {
    await db.details.put({ id, usedAt: NOW, lead: leadOf(id) } as unknown as StoredDetail)
    await addEdit(db, id, { kind: 'discard_lead' })
    expect(await seen()).toEqual([0, 0, 0])
    await answerTo()
    expect([await seen(), await edits()]).toEqual([[0, 0, 0], []])
    expect([await db.leads.get(id), await db.details.get(id)]).toEqual([undefined, undefined])
  })

  it('is gone when it was merged into another, whose row the server returns', async () => {
    await addEdit(db, id, { kind: 'join_capture', leadId: kept.id })
    expect(await seen()).toEqual([0, 0, 0])
    await answerTo({ row: kept })
    expect([await seen(), await edits()]).toEqual([[0, 0, 0], []])
  })

  it('counts as merged while the merge waits, and no longer once it is taken apart', async () => {
    await addEdit(db, id, { kind: 'join_capture', leadId: kept.id })
    await claimEdits(db, 'tab', NOW)
    expect(mergedInto(await edits())).toBe(kept.id)
    await addEdit(db, id, { kind: 'take_apart' })
    expect(mergedInto(await edits())).toBeUndefined()
  })

  it('is subtracted once, even when the sync also reports that it is gone', async () => {
    await addEdit(db, id, { kind: 'discard_lead' })
    const gone = { table: 'leads', seq: 9, id, row: null } as const
    await answerTo()
    expect((await leadReplica.takeChanges(db, [gone], await state())).tally).toEqual(emptyTally())
  })

  it('returns with the sync when it was restored', async () => {
    await addEdit(db, id, { kind: 'discard_lead' })
    await answerTo()
    const back = { ...leadOf(id), changeSeq: 11 }
    const before = await state()
    const known = await leadReplica.takeChanges(db, [{ table: 'leads', seq: 11, id, row: back }], before)
    await setSyncState(db, { ...before, ...known })
    expect(await seen()).toEqual([1, 1, 24_000])
  })

  it('stays if the response contains its own row: the merge is pending, or someone restored it', async () => {
    await addEdit(db, id, { kind: 'join_capture', leadId: kept.id })
    await answerTo({ row: { ...leadOf(id), dealAmount: '500', changeSeq: 8 } })
    expect(await seen()).toEqual([1, 1, 500])
  })

  it.each([
    ['discard_lead', 'restore_lead'],
    ['join_capture', 'take_apart'],
  ] as const)('stays if after %s its editor adds %s in the meantime', async (goes, back) => {
    await addEdit(db, id, goes === 'join_capture' ? { kind: goes, leadId: kept.id } : { kind: goes })
    const [claimed] = await claimEdits(db, 'tab', NOW)
    await addEdit(db, id, { kind: back })
    expect(await seen()).toEqual([1, 1, 24_000])
    const told: OpResult = { opId: claimed?.opId ?? '', result: 'applied', message: null, conflicts: [], row: null }
    if (claimed) await settleEdit(db, claimed, told, author)
    expect(await seen()).toEqual([1, 1, 24_000])
  })

  it('is not restored if the server refuses that', async () => {
    await addEdit(db, id, { kind: 'restore_lead' })
    expect(isRestored(await edits())).toBe(true)
    await answerTo({ result: 'rejected', message: 'Only the person who discarded it or an admin can restore it' })
    expect([isRestored(await edits()), (await edits()).length]).toEqual([false, 1])
  })

  it('stays if the server refuses the edit', async () => {
    await addEdit(db, id, { kind: 'discard_lead' })
    await answerTo({ result: 'rejected', message: 'Other people have worked on this lead' })
    expect(await seen()).toEqual([1, 1, 24_000])
  })

  it('no longer counts for its day, and counts again once its editor restores it', async () => {
    const [today, earlier] = ['2026-11-20T09:00:00.000Z', '2026-11-12T09:00:00.000Z']
    await db.leads.bulkPut([
      leadOf(id, { createdAt: today }),
      leadOf('second', { createdAt: today }),
      leadOf('third', { createdAt: today }),
      leadOf('earlier', { createdAt: earlier }),
    ])
    const created = async () => {
      const waiting = await edits()
      const byLead = new Map(
        waiting.map(({ entityId }) => [entityId, waiting.filter((row) => row.entityId === entityId)]),
      )
      return listCreatedSince(db, '2026-11-14T00:00:00.000Z', byLead)
    }
    expect(await created()).toEqual([today, today, today])
    await addEdit(db, 'third', {
      kind: 'edit_lead',
      baseVersion: 1,
      patch: { status: { from: 'qualified', to: 'closed_won' } },
    })
    await addEdit(db, id, { kind: 'discard_lead' })
    expect(await created()).toEqual([today, today])
    await addEdit(db, 'second', { kind: 'join_capture', leadId: 'earlier' })
    expect(await created()).toEqual([today])
    await addEdit(db, id, { kind: 'restore_lead' })
    expect(await created()).toEqual([today, today])
  })
})
