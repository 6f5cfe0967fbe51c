import { draftsIn } from '../../../platform/drafts.ts'

/** The note being written on a lead, stored separately so that it survives the arrival of the profile. */
export const useNoteDraft = draftsIn<HTMLTextAreaElement>('canvass-note-drafts')
