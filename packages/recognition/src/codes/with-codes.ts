import type { Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from '../fields/card-fields.ts'
import { countryOf } from '../address/country-of-card.ts'
import { UNPROVED_PHONE } from '../lines/line-evidence.ts'
import { roleOfTitle } from '../people/job-titles.ts'
import { onlyCountry } from '../phones/named-countries.ts'
import { settledPhones } from '../phones/settled-phones.ts'
import { storedForm, resolveTyped } from '../phones/typed-number.ts'
import type { PhoneChoice } from '../phones/resolve-number.ts'
import { contactOfCode, isContactCode } from './code-contact.ts'
import { checkedContact, type CodeLink, ownerIdentityOf, linkOf } from './code-links.ts'
import type { CodeContact } from './contact.ts'
import type { PictureCode } from './picture-code.ts'

/** A symbol's error correction rules out misreadings. */
const CERTAIN = 0.97

/**
 * Puts the contents of the picture's codes ahead of the fields read from text: the owner wrote the code, and it can't
 * be misread. Differing values from the text follow, and links that could belong to anyone come last. Evidence refs are
 * `code:n`, counting from 0.
 */
export function withCodes(read: CardFields, codes: readonly PictureCode[], country?: string): CardFields {
  const contacts = codes.map(({ text }) => {
    const contact = contactOfCode(text)
    return contact && { ...checkedContact(contact), isContact: isContactCode(text) }
  })
  // The link itself is what's being classified, so only a contact's websites count as known.
  const known = ownerIdentityOf(
    read,
    contacts.flatMap((contact) => (contact ? [contact.isContact ? contact : { ...contact, websites: [] }] : [])),
  )
  return codes.reduceRight((fields, code, index) => {
    const contact = contacts[index]
    if (!contact) return fields
    const evidence: Evidence = {
      source: 'photo',
      ref: `code:${index}`,
      quote: code.text.slice(0, 200),
      box: code.box,
    }
    const links = contact.websites.map((url) => linkOf(url, { isOfContact: contact.isContact, known }))
    return withCodeFirst(fields, {
      contact,
      links,
      evidence,
      country: countryOf(contact.addresses, []) ?? read.country ?? country,
    })
  }, read)
}

type CodeContent = { contact: CodeContact; links: readonly CodeLink[]; evidence: Evidence; country: string | undefined }

function withCodeFirst(fields: CardFields, { contact, links, evidence, country }: CodeContent): CardFields {
  const fact = (value: string, label: string | null = null, confidence = CERTAIN): Fact => ({
    value,
    label,
    confidence,
    evidence: [evidence],
  })
  const company = contact.company ? fact(contact.company) : undefined
  const told = contact.phones.map(({ value, label }) => ({
    ...fact(value, label ?? 'phone'),
    ...phoneOf(value, country),
  }))
  const settled = settledPhones([...told, ...fields.phones])
  const phones = settled
    .slice(0, told.length)
    .filter(({ value }, index, all) => all.findIndex((one) => one.value === value) === index)
  const emails = contact.emails.map((email) => fact(email))
  const websites = links.flatMap((link) => (link.is === 'own' ? [fact(link.site)] : []))
  const others = links.flatMap((link) => (link.is === 'other' ? [fact(link.site, null, link.confidence)] : []))
  const profiles = links.flatMap((link) => (link.is === 'profile' ? [fact(link.site, link.network)] : []))
  const person = personOf(contact, phones, evidence)
  const isCard = person !== undefined || phones.length > 0 || emails.length > 0
  return {
    ...fields,
    kind: isCard ? 'card' : fields.kind,
    company: company ?? fields.company,
    companies: prependFacts(company ? [company] : [], fields.companies),
    people: person
      ? [person, ...fields.people.filter((one) => folded(one.name) !== folded(person.name))]
      : fields.people,
    phones: prependFacts(phones, settled.slice(told.length)),
    emails: prependFacts(emails, fields.emails),
    websites: appendFacts(prependFacts(websites, fields.websites), others),
    addresses: prependFacts(
      contact.addresses.map((address) => fact(address)),
      fields.addresses,
    ),
    social: prependFacts(profiles, fields.social),
  }
}

/** Appends a code's facts that differ from the facts read; equal ones add their evidence. */
function appendFacts(read: Fact[], others: Fact[]): Fact[] {
  const borneOut = read.map((fact) => ({
    ...fact,
    evidence: [...fact.evidence, ...others.filter((one) => isSame(one, fact)).flatMap((one) => one.evidence)],
  }))
  return [...borneOut, ...others.filter((one) => !read.some((fact) => isSame(fact, one)))]
}

/** A code's facts, followed by the text's facts that differ; equal ones add their evidence. */
function prependFacts(sure: Fact[], read: Fact[]): Fact[] {
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
  const voices = phones.filter(({ label }) => label !== 'fax')
  return {
    name: contact.name,
    title: contact.title,
    role: roleOfTitle(contact.title),
    email: contact.emails[0] ?? null,
    phone: (voices.find(({ label }) => label === 'mobile') ?? voices[0])?.value ?? null,
    confidence: CERTAIN,
    evidence: [evidence],
  }
}

/** A phone number from a code: E.164, or its digits with a choice of countries if several have such numbers. */
function phoneOf(
  value: string,
  country: string | undefined,
): { value: string; confidence: number; choices?: PhoneChoice[] } {
  const whose = resolveTyped(value, onlyCountry(country))
  if (whose.kind === 'known') return { value: whose.value, confidence: CERTAIN }
  const choices = whose.choices()
  const digits = storedForm(value)
  return choices.length > 0
    ? { value: digits, confidence: UNPROVED_PHONE, choices }
    : { value: digits, confidence: CERTAIN }
}

const isSame = (a: Fact, b: Fact) => folded(a.value) === folded(b.value)
const folded = (value: string) =>
  value
    .toLowerCase()
    .replace(/^www\./u, '')
    .replace(/\s+/gu, ' ')
