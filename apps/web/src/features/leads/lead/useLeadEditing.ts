import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadField, LeadPatch } from '@canvass/contracts/ops'
import { canAssignLead, canEditLead, canSetVisibility, type Editable, isSameValue } from '@canvass/domain/edit-rules'
import { statusChoices } from '@canvass/domain/status-choices'
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
  /** Without the right to edit, no controls are shown. */
  canEdit: boolean
  canAssign: boolean
  canHide: boolean
  statuses: readonly LeadStatus[]
  /** Field names, `tags`, and ids of notes that are only on this device. */
  unsent: ReadonlySet<string>
  /** Edits in conflict or rejected. */
  needsYou: readonly EditRow[]
  /**
   * Saves field values. `seen` is the lead as the user saw it, if that is longer ago than a tap: updates that arrived
   * in the meantime must not count as the values they replaced.
   *
   * Resolves true once saved on this device; false if it couldn't be saved, which the user has been told.
   */
  set: (values: Partial<Editable>, seen?: LeadSummary) => Promise<boolean>
  /** Adds, changes, removes, or promotes one value of a list. */
  value: (change: ValueChange) => Promise<boolean>
  /** Adds, changes, or removes a person of the lead. */
  person: (change: PersonChange) => Promise<boolean>
  /** Says which place the lead is, or isn't. */
  place: (change: PlaceChange) => Promise<boolean>
  /** Judges the value of a point. */
  judge: (change: PointChange) => Promise<boolean>
  tag: (add: string[], remove: string[]) => Promise<boolean>
  note: (text: string) => Promise<boolean>
}

/** Returns what the user may do to a lead, and the actions. `lead` includes unsent edits. */
export function useLeadEditing(lead: LeadSummary): LeadEditing {
  const user = useEditor()
  const edits = useLeadEdits(user.id, lead.id)
  return useMemo(() => {
    const add = async (edit: Edit): Promise<void> => addEdit(user.id, lead.id, edit)
    return {
      canEdit: canEditLead(user, lead),
      canAssign: canAssignLead(user, lead),
      canHide: canEditLead(user, lead) && canSetVisibility(user, lead),
      statuses: statusChoices(lead.status, user),
      unsent: unsentParts(edits),
      needsYou: edits.filter(needsPerson),
      set: (values, seen = lead) =>
        trySave(async () => {
          for (const patch of patchesOf(seen, values))
            await add({ kind: 'edit_lead', baseVersion: seen.changeSeq, patch })
        }),
      value: (change) => trySave(() => add({ kind: 'change_value', ...change })),
      person: (change) => trySave(() => add({ kind: 'change_person', ...change })),
      place: (change) => trySave(() => add(change)),
      judge: (change) => trySave(() => add({ kind: 'judge_point', ...change })),
      tag: (added, remove) => trySave(() => add({ kind: 'tag_lead', add: added, remove })),
      note: (text) => trySave(() => add({ kind: 'add_note', text })),
    }
  }, [user, lead, edits])
}

async function trySave(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    showToast({ ...editingWords.notSaved, variant: 'destructive' })
    return false
  }
}

/**
 * Each field is a separate edit, so that a conflict in one doesn't hold up the others; a status includes its reason.
 */
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
