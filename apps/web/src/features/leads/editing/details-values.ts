import type { LeadSummary } from '@canvass/contracts/leads'
import { CONTACT_KINDS } from '../contact/contact-kinds.ts'

const DETAIL_NAMES = [
  'dealAmount',
  'companyName',
  'category',
  'personName',
  'phone',
  'email',
  'website',
  'address',
] as const
export type DetailName = (typeof DETAIL_NAMES)[number]
type Details = Pick<LeadSummary, DetailName>

/** Returns the texts in the inputs when editing starts. */
export const typedDetails = (lead: Details): Record<DetailName, string> =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, typedDetail(lead, name)])) as Record<DetailName, string>

function typedDetail(lead: Details, name: DetailName): string {
  const value = lead[name] ?? ''
  if (name === 'dealAmount' && value === '0') return ''
  return name === 'phone' ? CONTACT_KINDS.phones.typedOf(value) : value
}

/** Returns what to save: an untouched input changes nothing, however its value is written. `amount` is the parsed one. */
export function changedDetails(
  lead: Details,
  typed: Readonly<Record<DetailName, string>>,
  amount: string,
): Partial<Record<DetailName, string | null>> {
  const changed: Partial<Record<DetailName, string | null>> = {}
  for (const name of DETAIL_NAMES) {
    const text = typed[name].trim()
    if (name === 'dealAmount') {
      if (Number(amount) !== Number(lead.dealAmount)) changed.dealAmount = amount
      continue
    }
    if (text === typedDetail(lead, name)) continue
    const kept = name === 'phone' ? CONTACT_KINDS.phones.keptOf(text) : text
    if (kept !== (lead[name] ?? '')) changed[name] = kept === '' && name !== 'companyName' ? null : kept
  }
  return changed
}
