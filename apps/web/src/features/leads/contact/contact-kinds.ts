import { CONTACT_LISTS, type ContactList, PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import type { Lead } from '@canvass/contracts/leads'
import type { Fact } from '@canvass/contracts/shapes/evidence'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'
import { internationalPhoneText } from '@canvass/domain/phone-text'
import { directionsHref, emailHref, phoneHref, websiteHref, websiteText } from '../lead/contact-links.ts'

/** How to display, open, and type a kind of contact value. */
export interface ContactKind {
  list: ContactList
  hrefOf: (value: string) => string | undefined
  textOf: (fact: Pick<Fact, 'value' | 'evidence'>) => string
  /** The text in the input when editing starts. */
  typedOf: (value: string) => string
  /** The value to save from the typed text. */
  keptOf: (typed: string) => string
  input: { type?: 'tel'; inputMode?: 'email' | 'url' | 'tel'; maxLength: number }
}

const asItIs = ({ value }: Pick<Fact, 'value'>): string => value

const same = (value: string): string => value

/** A number with a country code is saved as E.164, like all others, so that it displays like them. */
const withoutGroups = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '')
  return /^\+[\d\s().\-–/]+$/u.test(typed) && digits.length >= 7 && digits.length <= 15 ? `+${digits}` : typed
}

export const CONTACT_KINDS: Readonly<Record<ContactList, ContactKind>> = {
  phones: {
    list: 'phones',
    hrefOf: phoneHref,
    textOf: phoneTextOf,
    typedOf: internationalPhoneText,
    keptOf: withoutGroups,
    input: { type: 'tel', inputMode: 'tel', maxLength: 60 },
  },
  emails: {
    list: 'emails',
    hrefOf: emailHref,
    textOf: asItIs,
    typedOf: same,
    keptOf: same,
    input: { inputMode: 'email', maxLength: 254 },
  },
  websites: {
    list: 'websites',
    hrefOf: websiteHref,
    textOf: ({ value }) => websiteText(value),
    typedOf: same,
    keptOf: same,
    input: { inputMode: 'url', maxLength: 500 },
  },
  addresses: {
    list: 'addresses',
    hrefOf: directionsHref,
    textOf: asItIs,
    typedOf: same,
    keptOf: same,
    input: { maxLength: 500 },
  },
}

/** Returns the values of a kind, primary value first. An older cached profile may not list the primary one. */
export function contactValues(
  lead: Pick<Lead, ContactList | (typeof PRIMARY_FIELDS)[ContactList]>,
  list: ContactList,
): Fact[] {
  const [first, values] = [lead[PRIMARY_FIELDS[list]], lead[list]]
  const held = values.find(({ value }) => value === first)
  const unlisted: Fact[] = first && !held ? [{ value: first, label: null, confidence: 1, evidence: [] }] : []
  return [...(held ? [held] : unlisted), ...values.filter((fact) => fact !== held)]
}

export const allKinds = CONTACT_LISTS.map((list) => CONTACT_KINDS[list])
