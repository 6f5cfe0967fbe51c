import type { LeadSummary } from '@canvass/contracts/leads'
import type { ComponentProps } from 'react'
import { CONTACT_KINDS } from '../contact/contact-kinds.ts'

/** The fields of the sheet, with the properties of their inputs. */
export const DETAILS = [
  { name: 'dealAmount', inputMode: 'decimal', maxLength: 15 },
  { name: 'companyName', maxLength: 300 },
  { name: 'category', maxLength: 200 },
  { name: 'personName', maxLength: 200 },
  { name: 'phone', type: 'tel', maxLength: 60 },
  { name: 'email', inputMode: 'email', maxLength: 254 },
  { name: 'website', inputMode: 'url', maxLength: 500 },
  { name: 'address', maxLength: 500 },
] as const satisfies readonly ({ name: keyof LeadSummary } & Partial<ComponentProps<'input'>>)[]

type DetailName = (typeof DETAILS)[number]['name']
type Details = Pick<LeadSummary, DetailName>

/** Returns the texts in the inputs when editing starts. */
export const typedDetails = (lead: Details): Record<DetailName, string> =>
  Object.fromEntries(DETAILS.map(({ name }) => [name, typedDetail(lead, name)])) as Record<DetailName, string>

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
  for (const { name } of DETAILS) {
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
