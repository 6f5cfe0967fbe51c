import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadField, LeadPatch } from '@canvass/contracts/ops'
import { canAssignLead, canEditLead, canHideLead, type Editable, isSameValue } from '@canvass/domain/edit-rules'
import { statusChoices } from '@canvass/domain/status-changes'
import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { PlaceChange } from '@canvass/domain/lead-changes/place-changes'
import type { PointChange } from '@canvass/domain/lead-changes/point-changes'
import type { PersonChange } from '@canvass/domain/lead-changes/person-changes'
import type { ValueChange } from '@canvass/domain/lead-changes/value-changes'
import { useMemo } from 'react'
import { addEdit, type Edit } from '../../../data/edits/add-edit.ts'
import type { EditRow } from '../../../platform/local/rows/edit-row.ts'
import { needsPerson, unsentParts } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { useEditor } from '../../../data/people/useEditor.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { editingWords } from './lead-edit-words.ts'

export interface LeadEditing {
  /** Without the right to edit no control is shown. */
  canEdit: boolean
  canAssign: boolean
  canHide: boolean
  statuses: readonly LeadStatus[]
  /** Field names, `tags` and ids of notes that are on this device only. */
  unsent: ReadonlySet<string>
  /** In conflict, or rejected. */
  needsYou: readonly EditRow[]
  /**
   * `seen` is the lead as the author had it before them, where that is longer ago than a tap: what came in meanwhile
   * must not be taken for what they replaced.
   *
   * True when it is durable here; false when this device could not keep it, which has been said then.
   */
  set: (values: Partial<Editable>, seen?: LeadSummary) => Promise<boolean>
  /** One value beside others of its field: added, changed, taken away, or put first. */
  value: (change: ValueChange) => Promise<boolean>
  /** Somebody of the lead: added, changed, or taken away. */
  person: (change: PersonChange) => Promise<boolean>
  /** Which place the lead is, or is not. */
  place: (change: PlaceChange) => Promise<boolean>
  /** What they say of a value of one of the points. */
  judge: (change: PointChange) => Promise<boolean>
  tag: (add: string[], remove: string[]) => Promise<boolean>
  note: (text: string) => Promise<boolean>
}

/** What the user may do to a lead, and how. `lead` is as it is seen here, with edits that were not sent. */
export function useLeadEditing(lead: LeadSummary): LeadEditing {
  const user = useEditor()
  const edits = useLeadEdits(user.id, lead.id)
  return useMemo(() => {
    const add = async (edit: Edit): Promise<void> => addEdit(user.id, lead.id, edit)
    return {
      canEdit: canEditLead(user, lead),
      canAssign: canAssignLead(user, lead),
      canHide: canEditLead(user, lead) && canHideLead(user, lead),
      statuses: statusChoices(lead.status, user),
      unsent: unsentParts(edits),
      needsYou: edits.filter(needsPerson),
      set: (values, seen = lead) =>
        kept(async () => {
          for (const patch of patchesOf(seen, values))
            await add({ kind: 'edit_lead', baseVersion: seen.changeSeq, patch })
        }),
      value: (change) => kept(() => add({ kind: 'change_value', ...change })),
      person: (change) => kept(() => add({ kind: 'change_person', ...change })),
      place: (change) => kept(() => add(change)),
      judge: (change) => kept(() => add({ kind: 'judge_point', ...change })),
      tag: (added, remove) => kept(() => add({ kind: 'tag_lead', add: added, remove })),
      note: (text) => kept(() => add({ kind: 'add_note', text })),
    }
  }, [user, lead, edits])
}

async function kept(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    showToast({ ...editingWords.notSaved, variant: 'destructive' })
    return false
  }
}

/** Each field is an edit of its own, so that one in conflict holds up no other; a status takes its reason along. */
function patchesOf(lead: LeadSummary, values: Partial<Editable>): LeadPatch[] {
  const changed = (Object.keys(values) as (keyof Editable)[]).filter(
    (field): field is LeadField => field !== 'tags' && !isSameValue(values[field], lead[field]),
  )
  const change = (field: LeadField): object => ({ [field]: { from: lead[field], to: values[field] } })
  const status: LeadPatch | undefined = changed.includes('status')
    ? { ...change('status'), ...(changed.includes('lostReason') && change('lostReason')) }
    : undefined
  const rest = changed.filter((field) => field !== 'status' && !(status && field === 'lostReason'))
  return [...(status ? [status] : []), ...rest.map((field): LeadPatch => change(field))]
}
