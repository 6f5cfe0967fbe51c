import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { LeadPatch, Op } from '@canvass/contracts/ops'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'

interface LeadChanges {
  readonly row: Partial<LeadSummary>
  readonly whole: Partial<Lead>
}

/** Returns what an edit changes in a lead; undefined for an edit that needs more than a lead. */
export function editChanges(
  op: Op,
  row: LeadSummary,
  whole: Lead | undefined,
  user: SessionUser,
): LeadChanges | undefined {
  const name = `${user.firstName} ${user.lastName}`
  const at = new Date().toISOString()
  switch (op.kind) {
    case 'edit_lead': {
      const status = op.patch.status?.to
      const changes = whole?.statusChanges ?? []
      const change = {
        at,
        byName: name,
        from: row.status,
        to: status ?? row.status,
        reason: op.patch.lostReason?.to ?? null,
      }
      return {
        row: newValues(op.patch),
        whole: status === undefined || status === row.status ? {} : { statusChanges: [...changes, change] },
      }
    }
    case 'tag_lead':
      return {
        row: { tags: [...new Set([...row.tags, ...op.add])].filter((tag) => !op.remove.includes(tag)) },
        whole: {},
      }
    case 'add_note': {
      const note = { id: op.noteId, text: op.text, authorId: user.id, authorName: name, at }
      return { row: {}, whole: { notes: [...(whole?.notes ?? []), note] } }
    }
    case 'restore_lead':
    case 'keep_both':
      return { row: {}, whole: {} }
    default:
      return undefined
  }
}

/** Returns the new values of a patch's fields. */
const newValues = (patch: LeadPatch): Partial<LeadSummary> =>
  Object.fromEntries(Object.entries(patch).flatMap(([field, change]) => (change ? [[field, change.to]] : [])))
