import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { addressParts } from '../address/address-parts.ts'
import { addressWeight, findAddresses, findStreetAndTown, findTown } from '../address/addresses.ts'
import type { CardFields } from '../fields/card-fields.ts'
import { countryOf } from '../address/country-of-card.ts'
import { isLinkService } from '@canvass/domain/places/link-services'
import { domainAgreement } from '../net/domain-agreement.ts'
import { findEmails } from '../net/emails.ts'
import { isFreeMail } from '../net/free-mail.ts'
import { isHours } from '../wording/hours.ts'
import { openingHoursOf } from '../wording/hours-of-a-part.ts'
import { isTitle } from '../people/job-titles.ts'
import { ownPartOf } from '../net/internet-names.ts'
import { factOf, merged, type NumberedLine } from '../lines/line-evidence.ts'
import { hostOfEmail, hostOfSite, reconcileHosts } from '../net/reconcile-hosts.ts'
import { findPeople, withoutIconLetter } from '../people/people.ts'
import { findPeopleOfScene } from '../people/scene-people.ts'
import { offerKindOf } from '../wording/offers.ts'
import { boxAround } from '../lines/boxes.ts'
import { claimThreshold } from '../naming/claim-threshold.ts'
import { correctName } from '../naming/correct-name.ts'
import { findNames, type FoundName } from '../naming/find-names.ts'
import type { NameScene } from '../naming/name-features.ts'
import { readCardPhones } from '../phones/card-phones.ts'
import { findHandle, networkOf } from '../net/social.ts'
import { findWebsites } from '../net/websites.ts'

/** A page on a shared hosting service is less likely the business's website than a page on its own domain. */
const SHARED_HOST_PAGE = 0.5
/** A longer text without an email address is a menu or a flyer. */
const MAX_CARD_LINES = 18

type Reading = {
  defaultCountry?: string
  nameable: (line: NumberedLine) => boolean
  /** Whether a line is known to be the name, and therefore no address, hours, or offer: Route 66 Motel, 24/7 Towing. */
  isName?: (line: NumberedLine) => boolean
}

/**
 * Reads the contact details of one card or scene, and derives what the name search needs: the lines that may contain
 * the name, and the evidence for it. Doesn't find the names yet.
 * @param nameable whether a line may be a name
 */
export function readContactDetails(lines: NumberedLine[], { defaultCountry, nameable }: Reading) {
  const read = findContacts(lines)
  const hosts = [
    ...read.emails.map((fact) => hostOfEmail(fact.value)),
    ...read.websites.map((fact) => hostOfSite(fact.value)),
  ]
  const ownCountry = countryOf(
    lines.map((line) => line.text),
    hosts,
  )
  const country = ownCountry ?? defaultCountry
  const { phones, besidePhones } = readCardPhones(lines, { hosts, own: ownCountry, defaultCountry }, ({ text }) =>
    withoutEmails(text),
  )
  const kind: CardFields['kind'] =
    read.emails.length > 0 ||
    (phones.length > 0 &&
      lines.length >= 4 &&
      lines.length <= MAX_CARD_LINES &&
      !hasPoster(lines) &&
      (read.websites.length > 0 || lines.some(({ text }) => isTitle(text) || addressWeight(text) === 2)))
      ? 'card'
      : 'scene'
  const { emails, websites } = reconcileHosts(read.emails, read.websites, (host) =>
    Math.max(0, ...lines.map((line) => domainAgreement(line.text, ownPartOf(host) ?? ''))),
  )
  const taken = new Set(
    [...emails, ...websites, ...phones, ...read.social, ...read.hours, ...read.stickers].flatMap(linesOfFact),
  )
  const asked = nameSearchInput(lines.filter(nameable), kind, {
    emails,
    websites,
    phones,
    social: read.social,
    taken,
    country,
    besidePhones,
  })
  return { ...read, kind, emails, websites, phones, besidePhones, ownCountry, country, ...asked }
}

/**
 * Reads company, people, and contact details from the lines of one card or scene; evidence refs use the lines' own
 * index.
 */
export function readOne(lines: NumberedLine[], reading: Reading): CardFields {
  const read = readContactDetails(lines, reading)
  const { kind, emails, websites, phones, ownCountry, country } = read
  const { names, others } = findNames(read.names, read.scene, kind)
  const [likeliest] = names
  const company =
    likeliest && likeliest.fact.confidence >= claimThreshold(likeliest.fact.value, lines, likeliest.lines)
      ? likeliest
      : undefined
  const ofCompany = new Set((company?.lines ?? []).map((line) => line.index))
  // A shop may have its owner's name, but on a card a line is either a person or the company.
  const people = read.people.filter(
    (person) => kind === 'scene' || !linesOfFact(person).some((index) => ofCompany.has(index)),
  )
  const named = new Set([
    ...(company?.lines ?? []).map((line) => line.index),
    ...people.flatMap((person) => linesOfFact(person)),
  ])
  const unnamed = lines.filter((line) => !reading.isName?.(line))
  const ofDetails = new Set(unnamed.map((line) => line.index))
  const isTaken = (line: NumberedLine) =>
    !ofDetails.has(line.index) ||
    named.has(line.index) ||
    read.hours.some((fact) => linesOfFact(fact).includes(line.index))
  const found = findAddresses(lines, isTaken, read.besidePhones)
  const addresses = found.length > 0 || kind === 'scene' ? found : placesOf(lines, isTaken)
  const offers = findOffers(unnamed, kind)
  const fields: CardFields = {
    kind,
    company: company?.fact ?? null,
    companies: names.map(({ fact }) => fact),
    people: people.map((person) => ({ ...person, email: person.email && withoutIconLetter(person.email, people) })),
    phones,
    emails: emails.map((email) => ({ ...email, value: withoutIconLetter(email.value, people) })),
    websites,
    addresses: addresses.map((fact) => withParts(fact, country)),
    social: read.social,
    hours: read.hours.filter((fact) => linesOfFact(fact).some((index) => ofDetails.has(index))),
    ...(offers.length > 0 && { offers }),
    ...(ownCountry !== undefined && { country: ownCountry }),
  }
  return company && others.length > 0 ? withNeighbors(fields, others) : fields
}

const placeOf = (fact: Fact | null) => boxAround((fact?.evidence ?? []).flatMap(({ box }) => box ?? []))

/** A row of shops: each business gets its own entry and box, with the details that the picture has for all of them. */
function withNeighbors(fields: CardFields, others: readonly FoundName[]): CardFields {
  return {
    ...fields,
    box: placeOf(fields.company),
    others: others.map(({ fact }) => ({ ...fields, company: fact, companies: [fact], box: placeOf(fact) })),
  }
}

function placesOf(lines: NumberedLine[], isTaken: (line: NumberedLine) => boolean): Fact[] {
  const houses = findStreetAndTown(lines, isTaken)
  return houses.length > 0 ? houses : findTown(lines, isTaken)
}

function withParts(fact: Fact, country: string | undefined): Fact {
  const parts = addressParts(fact.value, country)
  return parts ? { ...fact, parts } : fact
}

const MAX_OFFERS = 20

/** Finds a flyer's offers. Prices on a card aren't offers. */
function findOffers(lines: NumberedLine[], kind: CardFields['kind']): Fact[] {
  const offers = lines.flatMap((line) => {
    const offer = offerKindOf(line.text)
    return offer && (offer !== 'price' || kind === 'scene') ? [factOf(line.text, [line], offer)] : []
  })
  return merged(offers).slice(0, MAX_OFFERS)
}

function findContacts(lines: NumberedLine[]) {
  const emails: Fact[] = []
  const websites: Fact[] = []
  const ofServices: Fact[] = []
  const social: Fact[] = []
  for (const line of lines) {
    for (const found of findEmails(line.text)) emails.push(factOf(`${found.local}@${found.host}`, [line]))
    for (const site of findWebsites(withoutEmails(line.text))) {
      const network = networkOf(site)
      if (network) social.push(factOf(site.replace(/^www\./, ''), [line], network))
      else if (isLinkService(hostOfSite(site))) ofServices.push(factOf(site, [line], null, SHARED_HOST_PAGE))
      else websites.push(factOf(site, [line]))
    }
    const handle = findHandle(line.text)
    if (handle) social.push(factOf(handle.handle, [line], handle.network))
  }
  const names = lines.flatMap(({ text }) => (isHours(text) ? [] : [text]))
  const ownParts = ownPartsOf(emails, websites)
  const hours = openingHoursOf(
    lines.filter(({ text }) => isHours(text)),
    { names, ownParts },
  )
  return {
    emails: merged(emails),
    // "Order at doordash.com" says nothing about the business with the sticker; a page on such a service may be its
    // own.
    websites: merged([...websites, ...ofServices.filter(({ value }) => value.includes('/'))]),
    social: merged(social),
    hours: merged(hours.map((line) => factOf(line.text, [line]))),
    stickers: ofServices.filter(({ value }) => !value.includes('/')),
  }
}

type Contacts = Record<'emails' | 'websites' | 'phones' | 'social', Fact[]> & {
  taken: ReadonlySet<number>
  country: string | undefined
  besidePhones: (line: NumberedLine) => string
}

/**
 * Derives what the name search needs: the lines that may contain the name, and its surroundings. On a card, people
 * backed by an address or a title are found first; the company is never one of their lines.
 */
function nameSearchInput(
  lines: NumberedLine[],
  kind: CardFields['kind'],
  { emails, websites, phones, social, taken, country, besidePhones }: Contacts,
): { names: NumberedLine[]; scene: NameScene; people: Person[] } {
  const ownParts = ownPartsOf(emails, websites)
  const profiles = social.map(({ value }) => value.slice(value.lastIndexOf('/') + 1).replace(/^@/u, ''))
  const scene = {
    lines,
    ownParts,
    handles: handlesOf(profiles, lines),
    profiles: profiles.map((one) => one.toLowerCase()),
  }
  if (kind === 'scene') {
    const found = findPeopleOfScene(lines, { phones, besidePhones })
    // A practice or a firm of several people has none of their names as its own.
    const several = new Set(found.length > 1 ? found.flatMap(linesOfFact) : [])
    return { names: lines.filter(({ index }) => !several.has(index)), scene, people: found }
  }
  const free = new Set(
    [...taken].filter((index) => !lines.some((line) => line.index === index && hasNameToo(line.text, ownParts))),
  )
  const people = findPeople(
    // A line that matches the domain except for a misread letter isn't a person either.
    lines.filter(({ text }) => !ownParts.some((part) => domainAgreement(correctName(text, part), part) >= 0.8)),
    { all: lines, emails, phones, taken, ownParts, country },
  )
  const others = new Set([...free, ...people.flatMap(linesOfFact)])
  return { names: lines.filter(({ index }) => !others.has(index)), scene, people }
}

/** A line may contain the company's name beside its website, and then stays a candidate. */
const hasNameToo = (text: string, ownParts: string[]) =>
  !/[@\d]/u.test(text) && ownParts.some((part) => domainAgreement(text, part) >= 0.9)

/** A line that towers over all others belongs to a sign, not a card. */
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

/** Handles after an @, ends of profile addresses, and long words that are several run together. */
function handlesOf(profiles: readonly string[], lines: readonly NumberedLine[]): string[] {
  const joined = lines.flatMap(({ text }) => text.match(/(?<![\p{L}\d])\p{Ll}[\p{Ll}\d_.]{9,}(?![\p{L}\d])/gu) ?? [])
  return [...new Set([...profiles, ...joined].map((one) => one.toLowerCase().replace(/[^\p{L}\d]/gu, '')))].filter(
    (one) => one.length >= 5,
  )
}

const linesOfFact = (fact: { evidence: Fact['evidence'] }): number[] =>
  fact.evidence.flatMap((one) => (one.ref.startsWith('line:') ? [Number(one.ref.slice(5))] : []))
