import { canEditLead } from '@canvass/domain/edit-rules'
import { useEditor } from '../people/useEditor.ts'
import { useKeptLead } from './useKeptLead.ts'

/**
 * Returns whether the signed-in user may change a lead, based on the owner that this device knows. If it doesn't know
 * the owner, anyone who may change leads at all may try: the server decides.
 */
export function useCanEditLead(leadId: string): boolean {
  const editor = useEditor()
  const kept = useKeptLead(editor.id, leadId)
  return canEditLead(editor, kept?.row ?? kept?.detail ?? { ownerId: null })
}
