import type { Fact } from '@canvass/contracts/evidence'
import { findAddresses, findTown } from './addresses.ts'
import { domainAgreement, findCardCompany } from './card-company.ts'
import type { CardFields } from './card-fields.ts'
import { countryOf } from './country.ts'
import { findEmails } from './emails.ts'
import { isHours } from './hours.ts'
import { isFreeMail, ownPartOf } from './internet-names.ts'
import { factOf, merged, type NumberedLine, ONE_SOURCE } from './line-evidence.ts'
import { hostOfEmail, hostOfSite, mendHosts } from './mend-hosts.ts'
import { findPeople, withoutIconLetter } from './people.ts'
import { findPhones } from './phones.ts'
import { findSceneCompanies } from './scene-company.ts'
import { findHandle, networkOf } from './social.ts'
import { MAX_LINE_LENGTH, MAX_LINES, type TextLine } from './text-line.ts'
import { findWebsites } from './websites.ts'

export type ReadOptions = {
  /** Two letters; used for phones where the text itself names no country. */
  defaultCountry?: string
  /** Where the lines come from, for their evidence. */
  source?: 'photo' | 'typed'
}

/** More text than this without an e-mail is a menu or a flyer. */
const MAX_CARD_LINES = 18

/** Belief in digits that no country makes a number. */
const UNPROVED_PHONE = 0.5

/**
 * Reads company, people and the ways to reach them out of lines, by rules alone.
 * Every value carries its lines as evidence and a confidence from 0 to 1 made of it. Cost grows linearly with the
 * text; what exceeds the caps is not looked at. Evidence refs `line:n` count the lines as given, from 0.
 */
export function readFields(given: readonly TextLine[], options: ReadOptions = {}): CardFields {
  const source = options.source ?? 'photo'
  const lines: NumberedLine[] = given
    .slice(0, MAX_LINES)
    .map((line, index) => ({
      ...line,
      box: line.layout ?? line.box,
      shown: line.box,
      text: line.text.slice(0, MAX_LINE_LENGTH).replace(/\s+/gu, ' ').trim(),
      index,
      source,
    }))
    .filter((line) => line.text !== '')

  const read = readReach(lines)
  const hosts = [
    ...read.emails.map((fact) => hostOfEmail(fact.value)),
    ...read.websites.map((fact) => hostOfSite(fact.value)),
  ]
  const country =
    countryOf(
      lines.map((line) => line.text),
      hosts,
    ) ?? options.defaultCountry
  const phones = merged(
    lines.flatMap((line) =>
      findPhones(withoutEmails(line.text), country).map((phone) =>
        factOf(phone.value, [line], phone.label, phone.isValid ? ONE_SOURCE : UNPROVED_PHONE),
      ),
    ),
  )
  const kind =
    read.emails.length > 0 ||
    (phones.length > 0 && lines.length >= 4 && lines.length <= MAX_CARD_LINES && !hasPoster(lines))
      ? 'card'
      : 'scene'
  const { emails, websites } = mendHosts(read.emails, read.websites, (host) =>
    Math.max(0, ...lines.map((line) => domainAgreement(line.text, ownPartOf(host) ?? ''))),
  )
  const taken = new Set([...emails, ...websites, ...phones, ...read.social, ...read.hours].flatMap(linesOfFact))
  const ownParts = ownPartsOf(emails, websites)
  const { company, companies, people } =
    kind === 'card' ? whoIsOnCard(lines, ownParts, emails, phones, taken) : whoIsOnScene(lines, ownParts)
  const named = new Set([
    ...(company?.lines ?? []).map((line) => line.index),
    ...people.flatMap((person) => linesOfFact(person)),
  ])
  const isTaken = (line: NumberedLine) =>
    named.has(line.index) || read.hours.some((fact) => linesOfFact(fact).includes(line.index))
  const found = findAddresses(lines, isTaken)
  const addresses = found.length > 0 || kind === 'scene' ? found : findTown(lines, isTaken)
  return {
    kind,
    company: company?.fact ?? null,
    companies: companies.map(({ fact }) => fact),
    people: people.map((person) => ({ ...person, email: person.email && withoutIconLetter(person.email, people) })),
    phones,
    emails: emails.map((email) => ({ ...email, value: withoutIconLetter(email.value, people) })),
    websites,
    addresses,
    social: read.social,
    hours: read.hours,
  }
}

function readReach(lines: NumberedLine[]) {
  const emails: Fact[] = []
  const websites: Fact[] = []
  const social: Fact[] = []
  const hours: Fact[] = []
  for (const line of lines) {
    for (const found of findEmails(line.text)) emails.push(factOf(`${found.local}@${found.host}`, [line]))
    for (const site of findWebsites(withoutEmails(line.text))) {
      const network = networkOf(site)
      if (network) social.push(factOf(site.replace(/^www\./, ''), [line], network))
      else websites.push(factOf(site, [line]))
    }
    const handle = findHandle(line.text)
    if (handle) social.push(factOf(handle.handle, [line], handle.network))
    if (isHours(line.text)) hours.push(factOf(line.text, [line]))
  }
  return { emails: merged(emails), websites: merged(websites), social: merged(social), hours: merged(hours) }
}

/** People first where an address or a title bears them out; the company is never one of their lines. */
function whoIsOnCard(
  lines: NumberedLine[],
  ownParts: string[],
  emails: Fact[],
  phones: Fact[],
  taken: ReadonlySet<number>,
) {
  const free = new Set(
    [...taken].filter((index) => !lines.some((line) => line.index === index && hasNameToo(line.text, ownParts))),
  )
  const sure = findPeople(
    lines.filter((line) => !ownParts.some((part) => domainAgreement(line.text, part) >= 0.8)),
    emails,
    phones,
    taken,
  )
  const company = findCardCompany(lines, ownParts, new Set([...free, ...sure.flatMap(linesOfFact)]))
  const ofCompany = new Set((company?.lines ?? []).map((line) => line.index))
  return {
    company,
    companies: company ? [company] : [],
    people: sure.filter((person) => !linesOfFact(person).some((index) => ofCompany.has(index))),
  }
}

function whoIsOnScene(lines: NumberedLine[], ownParts: string[]) {
  const companies = findSceneCompanies(lines, ownParts)
  return { company: companies[0], companies, people: [] }
}

/** A line may carry the company's name beside its website; then it stays in the running. */
const hasNameToo = (text: string, ownParts: string[]) =>
  !/[@\d]/u.test(text) && ownParts.some((part) => domainAgreement(text, part) >= 0.9)

/** One line that towers over all others is a sign's, not a card's. */
function hasPoster(lines: NumberedLine[]): boolean {
  const heights = lines.map((line) => line.box.height).toSorted((a, b) => b - a)
  return (heights[0] ?? 0) > 0.12 && (heights[0] ?? 0) > 2.5 * (heights[Math.floor(heights.length / 2)] ?? 1)
}

function withoutEmails(text: string): string {
  return findEmails(text).reduceRight((rest, { at, end }) => `${rest.slice(0, at)} | ${rest.slice(end)}`, text)
}

function ownPartsOf(emails: Fact[], websites: Fact[]): string[] {
  const hosts = [
    ...emails.map((fact) => hostOfEmail(fact.value)).filter((host) => !isFreeMail(host)),
    ...websites.map((fact) => hostOfSite(fact.value)),
  ]
  return [...new Set(hosts.flatMap((host) => ownPartOf(host) ?? []))]
}

const linesOfFact = (fact: { evidence: Fact['evidence'] }): number[] =>
  fact.evidence.flatMap((one) => (one.ref.startsWith('line:') ? [Number(one.ref.slice(5))] : []))
