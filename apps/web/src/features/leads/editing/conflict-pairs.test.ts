import type { OpConflict } from '@canvass/contracts/ops'
import { expect, it } from 'vitest'
import type { EditRow } from '../../../platform/local/rows/edit-row.ts'
import { conflictPairs, keptFields } from './conflict-pairs.ts'

const conflict = (field: string, mine: unknown, theirs: unknown): OpConflict => ({
  field,
  mine,
  theirs,
  byName: 'Ruth Okonjo',
  at: '2026-11-20T12:04:00.000Z',
})

const row: EditRow = {
  seq: 7,
  opId: 'o',
  entityId: 'l',
  op: {
    kind: 'edit_lead',
    opId: 'o',
    entityId: 'l',
    at: '2026-11-20T11:52:00.000Z',
    baseVersion: 1,
    patch: { status: { from: 'qualified', to: 'closed_lost' }, lostReason: { from: null, to: 'No budget' } },
  },
  state: 'needs_attention',
  nextAt: 0,
  attempts: 1,
  claimBy: null,
  claimUntil: 0,
  conflicts: [conflict('status', 'closed_lost', 'closed_lost'), conflict('lostReason', 'No budget', 'Too dear')],
  message: null,
}

it('asks only once about a status and its reason, and shows the previous values', () => {
  expect(conflictPairs([row])).toMatchObject([
    { key: '7:status', before: 'qualified', theirName: 'Ruth Okonjo', mineAt: '2026-11-20T11:52:00.000Z' },
  ])
  expect(keptFields(row, (field) => field === 'status')).toEqual(new Set(['status', 'lostReason']))
  expect(keptFields(row, () => false)).toEqual(new Set())
})

it('asks nothing about edits that are pending or rejected', () => {
  expect(
    conflictPairs([
      { ...row, state: 'queued' },
      { ...row, state: 'rejected' },
    ]),
  ).toEqual([])
})
