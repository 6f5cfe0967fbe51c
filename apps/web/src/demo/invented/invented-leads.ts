import { getMe } from '@canvass/contracts/addresses/auth'
import { getLead } from '@canvass/contracts/addresses/leads'
import { getSnapshot } from '@canvass/contracts/addresses/sync'
import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Op, OpResult } from '@canvass/contracts/ops'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type * as sync from '@canvass/contracts/sync'
import { pathOf } from '../../platform/api/path-of.ts'
import { editChanges } from './edit-changes.ts'
import { demoWords } from '../demo-words.ts'
import type { Recorded } from './recorded.ts'

type Snapshot = AnswerOf<typeof sync.getSnapshot>

/** The demo's current leads, including edits since the page was opened. */
export interface InventedLeads {
  sequence(): number
  snapshot(): Snapshot
  changesSince(since: number): AnswerOf<typeof sync.getChanges>
  find(id: string): Lead | undefined
  /** Answers `POST /api/ops`. */
  apply(body: unknown): { results: OpResult[] }
}

export function inventedLeads({ answers }: Recorded): InventedLeads {
  const first = answers[getSnapshot.path] as Snapshot
  const { user } = answers[getMe.path] as { user: SessionUser }
  const rows = new Map(first.leads.map((row) => [row.id, row]))
  const discarded = new Map<string, LeadSummary>()
  const wholes = new Map<string, Lead>()
  const changes: sync.Change[] = []
  let sequence = first.at

  const find = (id: string): Lead | undefined => {
    const row = rows.get(id)
    const lead = wholes.get(id) ?? (answers[pathOf(getLead.path, { id })] as Lead | undefined)
    return row && lead && { ...lead, ...row }
  }
  const note = (id: string, row: LeadSummary | null): void =>
    void changes.push({ table: 'leads', seq: sequence, id, row })

  const applyOne = (op: Op): OpResult => {
    const result = (said: OpResult['result'], row: LeadSummary | null, message: string | null = null): OpResult => ({
      opId: op.opId,
      result: said,
      message,
      conflicts: [],
      row,
    })
    if (op.kind === 'restore_lead') {
      const back = discarded.get(op.entityId)
      if (back) rows.set(back.id, back)
    }
    const row = rows.get(op.entityId)
    if (row === undefined) return result('rejected', null, demoWords.noLead)
    sequence += 1
    const stamp = { changeSeq: sequence, updatedAt: new Date().toISOString() }
    if (op.kind === 'discard_lead') {
      rows.delete(row.id)
      discarded.set(row.id, row)
      note(row.id, null)
      return result('applied', null)
    }
    const whole = find(row.id)
    const changed = editChanges(op, row, whole, user)
    if (changed === undefined) return result('rejected', row, demoWords.notHere)
    const after = { ...row, ...changed.row, ...stamp }
    rows.set(row.id, after)
    if (whole) wholes.set(row.id, { ...whole, ...changed.whole })
    note(row.id, after)
    return result('applied', after)
  }

  return {
    sequence: () => sequence,
    find,
    snapshot: () => ({ ...first, at: sequence, leads: [...rows.values()], next: null }),
    changesSince: (since) => ({
      changes: changes.filter(({ seq }) => seq > since),
      next: sequence,
      hasMore: false,
      reset: false,
      scopeVersion: first.scopeVersion,
      epoch: first.epoch,
      serverTime: new Date().toISOString(),
    }),
    apply: (body) => ({ results: (body as { ops: Op[] }).ops.map(applyOne) }),
  }
}
