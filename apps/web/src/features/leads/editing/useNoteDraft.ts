import { draftsIn } from '../../../platform/drafts.ts'

/** What is being written on a lead, for itself, while its profile may arrive. */
export const useNoteDraft = draftsIn<HTMLTextAreaElement>('canvass-note-drafts')
