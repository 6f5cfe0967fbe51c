import type { Evidence, Fact, Person } from '@canvass/contracts/evidence'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

import type { CardFields } from '../card-fields.ts'
import { roleOfTitle } from '../job-titles.ts'
import { contactOfCode } from './code-contact.ts'
import type { CodeContact } from './contact.ts'
import type { PictureCode } from './picture-code.ts'

/** A symbol carries its own proof against misreading. */
const CERTAIN = 0.97

/**
 * Fields with what the codes of the picture say before them: a code was written by who owns it and cannot be misread.
 * What the text says as well is kept behind it. Evidence refs are `code:n`, counting from 0.
 */
export function withCodes(read: CardFields, codes: readonly PictureCode[], country?: string): CardFields {
  return codes.reduceRight((fields, code, index) => {
    const contact = contactOfCode(code.text)
    if (!contact) return fields
    const evidence: Evidence = {
      source: 'photo',
      ref: `code:${index}`,
      quote: code.text.slice(0, 200),
      box: code.box,
    }
    return before(fields, contact, evidence, country)
  }, read)
}

function before(fields: CardFields, contact: CodeContact, evidence: Evidence, country: string | undefined): CardFields {
  const fact = (value: string, label: string | null = null): Fact => ({
    value,
    label,
    confidence: CERTAIN,
    evidence: [evidence],
  })
  const company = contact.company ? fact(contact.company) : undefined
  const phones = contact.phones.map(({ value, label }) => fact(...dialled(value, label, country)))
  const emails = contact.emails.map((email) => fact(email))
  const websites = contact.websites.map((site) => fact(siteOf(site)))
  const person = personOf(contact, phones, evidence)
  const isCard = person !== undefined || phones.length > 0 || emails.length > 0
  return {
    ...fields,
    kind: isCard ? 'card' : fields.kind,
    company: company ?? fields.company,
    companies: joined(company ? [company] : [], fields.companies),
    people: person
      ? [person, ...fields.people.filter((one) => folded(one.name) !== folded(person.name))]
      : fields.people,
    phones: joined(phones, fields.phones),
    emails: joined(emails, fields.emails),
    websites: joined(websites, fields.websites),
    addresses: joined(
      contact.addresses.map((address) => fact(address)),
      fields.addresses,
    ),
  }
}

/** Facts of a code, then those of the text that say something else; equal ones lend it their evidence. */
function joined(sure: Fact[], read: Fact[]): Fact[] {
  const others = read.filter((one) => !sure.some((fact) => folded(fact.value) === folded(one.value)))
  const borneOut = sure.map((fact) => ({
    ...fact,
    evidence: [
      ...fact.evidence,
      ...read.filter((one) => folded(one.value) === folded(fact.value)).flatMap((one) => one.evidence),
    ],
  }))
  return [...borneOut, ...others]
}

function personOf(contact: CodeContact, phones: Fact[], evidence: Evidence): Person | undefined {
  if (!contact.name) return undefined
  return {
    name: contact.name,
    title: contact.title,
    role: roleOfTitle(contact.title),
    email: contact.emails[0] ?? null,
    phone: (phones.find((phone) => phone.label === 'mobile') ?? phones[0])?.value ?? null,
    confidence: CERTAIN,
    evidence: [evidence],
  }
}

function dialled(value: string, label: string | null, country: string | undefined): [string, string] {
  const region = country && isSupportedCountry(country) ? country : undefined
  const phone = parsePhoneNumberFromString(value, region)
  return [phone?.isValid() ? phone.number : value.replace(/[^\d+]/gu, ''), label ?? 'phone']
}

const siteOf = (url: string) =>
  url
    .replace(/^https?:\/\//iu, '')
    .replace(/\/+$/u, '')
    .replace(/^[^/?#]+/u, (host) => host.toLowerCase())
const folded = (value: string) =>
  value
    .toLowerCase()
    .replace(/^www\./u, '')
    .replace(/\s+/gu, ' ')
