import { draftsIn } from '../../platform/drafts.ts'

/**
 * The name that is being typed for a capture: it is asked for by the phone, while the server reads, and beside the lead,
 * and no change from one to the next takes it away.
 */
export const useNameDraft = draftsIn<HTMLInputElement>('canvass-name-drafts')
