import { draftsIn } from '../../platform/drafts.ts'

/**
 * The name being typed for a capture. The phone, the running stages, and the lead each ask for it, and the text
 * survives switching between them.
 */
export const useNameDraft = draftsIn<HTMLInputElement>('canvass-name-drafts')
