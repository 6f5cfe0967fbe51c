import type { applyOps as contract, OpResult } from '@canvass/contracts/ops'
import type { Database } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { applyOp } from '../apply-op.ts'

/** Applies edits in order. An edit that waits for its lead holds back later edits of that lead, and no others. */
export function applyOps(database: Database, now: () => Date): Handler<typeof contract> {
  return async ({ actor, body: { ops, ownerUserId }, request }) => {
    if (ownerUserId !== undefined && ownerUserId !== actor.userId)
      throw new AppError('forbidden', 'These changes belong to someone else', { reason: 'owner_mismatch' })
    const results: OpResult[] = []
    const by = auditedBy(actor, request)
    const waiting = new Set<string>()
    for (const op of ops) {
      const result = waiting.has(op.entityId) ? undefined : await applyOp(database, actor, op, { now: now(), by })
      if (result) results.push(result)
      else waiting.add(op.entityId)
    }
    return { results }
  }
}
