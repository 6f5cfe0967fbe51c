import type { Fact } from '@canvass/contracts/evidence'
import { addressParts } from './address-parts.ts'
import { addressWeight, findAddresses, findHouse, findTown } from './addresses.ts'
import { findCardCompany } from './card-company.ts'
import type { CardFields } from './card-fields.ts'
import { countryOf } from './country-of-card.ts'
import { domainAgreement } from './domain-agreement.ts'
import { findEmails } from './emails.ts'
import { isHours } from './hours.ts'
import { isFreeMail } from './free-mail.ts'
import { isTitle } from './job-titles.ts'
import { ownPartOf } from './internet-names.ts'
import { factOf, merged, type NumberedLine } from './line-evidence.ts'
import { hostOfEmail, hostOfSite, mendHosts } from './mend-hosts.ts'
import { findPeople, withoutIconLetter } from './people.ts'
import { offerKindOf } from './offers.ts'
import { findCardPhones } from './phones/card-phones.ts'
import { findSceneCompanies } from './scene-company.ts'
import { findHandle, networkOf } from './social.ts'
import { findWebsites } from './websites.ts'

/** More text than this without an e-mail is a menu or a flyer. */
const MAX_CARD_LINES = 18

/**
 * Reads company, people and the ways to reach them out of the lines of one card or one scene; evidence refs count the
 * lines by their index.
 * @param nameable whether a line may be anybody's name
 */
export function readOne(
  lines: NumberedLine[],
  { defaultCountry, nameable }: { defaultCountry?: string; nameable: (line: NumberedLine) => boolean },
): CardFields {
  const read = readReach(lines)
  const hosts = [
    ...read.emails.map((fact) => hostOfEmail(fact.value)),
    ...read.websites.map((fact) => hostOfSite(fact.value)),
  ]
  const ownCountry = countryOf(
    lines.map((line) => line.text),
    hosts,
  )
  const country = ownCountry ?? defaultCountry
  const phones = findCardPhones(lines, { hosts, own: ownCountry, defaultCountry }, ({ text }) => withoutEmails(text))
  const kind =
    read.emails.length > 0 ||
    (phones.length > 0 &&
      lines.length >= 4 &&
      lines.length <= MAX_CARD_LINES &&
      !hasPoster(lines) &&
      (read.websites.length > 0 || lines.some(({ text }) => isTitle(text) || addressWeight(text) === 2)))
      ? 'card'
      : 'scene'
  const { emails, websites } = mendHosts(read.emails, read.websites, (host) =>
    Math.max(0, ...lines.map((line) => domainAgreement(line.text, ownPartOf(host) ?? ''))),
  )
  const taken = new Set([...emails, ...websites, ...phones, ...read.social, ...read.hours].flatMap(linesOfFact))
  const ownParts = ownPartsOf(emails, websites)
  const names = lines.filter(nameable)
  const { company, companies, people } =
    kind === 'card' ? whoIsOnCard(names, ownParts, emails, phones, taken) : whoIsOnScene(names, ownParts)
  const named = new Set([
    ...(company?.lines ?? []).map((line) => line.index),
    ...people.flatMap((person) => linesOfFact(person)),
  ])
  const isTaken = (line: NumberedLine) =>
    named.has(line.index) || read.hours.some((fact) => linesOfFact(fact).includes(line.index))
  const found = findAddresses(lines, isTaken)
  const addresses = found.length > 0 || kind === 'scene' ? found : placesOf(lines, isTaken)
  const offers = findOffers(lines, kind)
  return {
    kind,
    company: company?.fact ?? null,
    companies: companies.map(({ fact }) => fact),
    people: people.map((person) => ({ ...person, email: person.email && withoutIconLetter(person.email, people) })),
    phones,
    emails: emails.map((email) => ({ ...email, value: withoutIconLetter(email.value, people) })),
    websites,
    addresses: addresses.map((fact) => withParts(fact, country)),
    social: read.social,
    hours: read.hours,
    ...(offers.length > 0 && { offers }),
    ...(ownCountry !== undefined && { country: ownCountry }),
  }
}

function placesOf(lines: NumberedLine[], isTaken: (line: NumberedLine) => boolean): Fact[] {
  const houses = findHouse(lines, isTaken)
  return houses.length > 0 ? houses : findTown(lines, isTaken)
}

function withParts(fact: Fact, country: string | undefined): Fact {
  const parts = addressParts(fact.value, country)
  return parts ? { ...fact, parts } : fact
}

const MOST_OFFERS = 20

/** What a flyer promises. A card's prices are nobody's offer. */
function findOffers(lines: NumberedLine[], kind: CardFields['kind']): Fact[] {
  const offers = lines.flatMap((line) => {
    const offer = offerKindOf(line.text)
    return offer && (offer !== 'price' || kind === 'scene') ? [factOf(line.text, [line], offer)] : []
  })
  return merged(offers).slice(0, MOST_OFFERS)
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
