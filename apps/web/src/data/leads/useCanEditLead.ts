import { canEditLead } from '@canvass/domain/edit-rules'
import { useEditor } from '../people/useEditor.ts'
import { useKeptLead } from './useKeptLead.ts'

/**
 * Whether who is signed in may change a lead, by what this device knows of whose it is. Of one that it does not know that
 * of, everybody who may change a lead at all may try: the server has the last word.
 */
export function useCanEditLead(leadId: string): boolean {
  const editor = useEditor()
  const kept = useKeptLead(editor.id, leadId)
  return canEditLead(editor, kept?.row ?? kept?.detail ?? { ownerId: null })
}
