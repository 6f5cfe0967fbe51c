import { pathTo } from '../../../platform/paths.ts'

/** The parameter in a lead's URL that opens the conflict question immediately. */
export const DECIDE = 'decide'

/** Returns the lead's URL with the question about its conflicting values open. */
export const conflictUrl = (leadId: string): string => `${pathTo('lead', { identifier: leadId })}?${DECIDE}=1`
