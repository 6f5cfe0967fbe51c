import type { Lead } from '@canvass/contracts/leads'

/** Counts what a person would call found: the name, people, and ways to reach them. */
export const countFound = (lead: Lead): number =>
  (lead.companyName ? 1 : 0) +
  lead.people.length +
  lead.phones.length +
  lead.emails.length +
  lead.websites.length +
  lead.addresses.length
