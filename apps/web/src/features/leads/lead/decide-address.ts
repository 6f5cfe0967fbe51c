import { pathTo } from '../../../platform/paths.ts'

/** In the address of a lead: open the question at once. */
export const DECIDE = 'decide'

/** The lead, with the question about its conflicting values open. */
export const decideAddress = (leadId: string): string => `${pathTo('lead', { identifier: leadId })}?${DECIDE}=1`
