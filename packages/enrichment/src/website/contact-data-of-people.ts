import type { Evidence, Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { findEmails } from '@canvass/recognition/net/emails'
import { isRealHost } from '@canvass/recognition/net/internet-names'
import { isPlaceholderHost } from '@canvass/recognition/net/placeholder-hosts'
import { isRoleAddress } from '@canvass/recognition/net/role-addresses'
import { nameOf } from '@canvass/recognition/people/names-on-line'
import { findCardPhones } from '@canvass/recognition/phones/card-phones'
import { findPromptInjections } from '@canvass/recognition/vision/prompt-injection'
import type { SiteCard, WebsitePage } from '../ports/website.ts'
import { toNumberedLines, OWN_SITE_CONFIDENCE, type Quoting } from './site-texts.ts'

type Kind = 'email' | 'phone'
/** A page's claim that this is how to reach this person. */
type Claim = { key: string; kind: Kind; value: string; evidence: Evidence }
type SiteContext = { host: string; country: string | undefined; quoting: Quoting }

/**
 * Assigns people the email and phone that the website groups with them and nobody else: in one paragraph, row, entry,
 * or box among others of its kind, or as a person's machine-readable data. Proximity means nothing. Contact data
 * grouped with two people, or also stated for the business, belongs to nobody; neither does either of two values
 * grouped with the same person.
 */
export function withContactData(
  people: readonly Person[],
  pages: readonly WebsitePage[],
  where: SiteContext,
): Person[] {
  const keys = new Set(people.map(keyOf))
  const claims = pages.flatMap((page) => [...claimsInData(page, where), ...claimsInCards(page, people, where)])
  const general = businessPhones(pages, people, where)
  const ofOne = (key: string, kind: Kind): Claim | undefined => {
    const own = claims.filter((claim) => claim.key === key && claim.kind === kind)
    const [first] = own
    if (!first || own.some(({ value }) => value !== first.value) || general.has(first.value)) return undefined
    return claims.some((claim) => claim.value === first.value && claim.key !== key && keys.has(claim.key))
      ? undefined
      : first
  }
  return people.map((person) => {
    const [email, phone] = [ofOne(keyOf(person), 'email'), ofOne(keyOf(person), 'phone')]
    const evidence = [email, phone].flatMap((claim) => (claim ? [claim.evidence] : []))
    if (evidence.length === 0) return person
    return {
      ...person,
      email: person.email ?? email?.value ?? null,
      phone: person.phone ?? phone?.value ?? null,
      evidence: [...person.evidence, ...evidence],
    }
  })
}

const keyOfName = (name: string) => foldedWords(name).join(' ')
const keyOf = ({ name }: Pick<Person, 'name'>) => keyOfName(name)

/** Returns contact data that machine-readable data assigns to a person. */
function claimsInData({ url, data }: WebsitePage, where: SiteContext): Claim[] {
  return data
    .flatMap((one) => one.people)
    .flatMap(({ name, email, phone }) => {
      const plain = nameOf(name)
      if (plain === undefined) return []
      return contactDataIn({ lines: [], links: linksOf({ email, phone }) }, url, where).map((reach) => ({
        ...reach,
        key: keyOfName(plain),
      }))
    })
}

const linksOf = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }): SiteCard['links'] => [
  ...(email === undefined ? [] : [{ kind: 'email' as const, value: email }]),
  ...(phone === undefined ? [] : [{ kind: 'phone' as const, value: phone }]),
]

/** Returns contact data in parts of the page that name exactly one person; of nested parts, the innermost counts. */
function claimsInCards({ url, cards = [] }: WebsitePage, people: readonly Person[], where: SiteContext): Claim[] {
  const ofOne = cards.flatMap((card) => {
    if (findPromptInjections(card.lines).size > 0) return []
    const names = namesIn(card, people)
    const [key] = names
    return key !== undefined && names.size === 1 ? [{ card, key }] : []
  })
  const seen = new Set<string>()
  return ofOne.flatMap(({ card, key }) => {
    const isAmongOthers = ofOne.some((other) => other.card.beside === card.beside && other.key !== key)
    if (card.beside !== undefined && !isAmongOthers) return []
    const reach = contactDataIn(card, url, where).filter(({ kind }) => !seen.has(`${key} ${kind}`))
    for (const { kind } of reach) seen.add(`${key} ${kind}`)
    return reach.map((one) => ({ ...one, key }))
  })
}

/** Returns everybody named in a part, including people of whom nothing else is known. */
function namesIn({ lines }: SiteCard, people: readonly Person[]): Set<string> {
  const names = lines.flatMap((line) => line.split(/[,;:|()/&–—]|\s-\s/u).flatMap((part) => nameOf(part.trim()) ?? []))
  const text = ` ${lines.flatMap((line) => foldedWords(line)).join(' ')} `
  const known = people.filter((person) => text.includes(` ${keyOf(person)} `))
  return new Set([...names.map(keyOfName), ...known.map(keyOf)])
}

/** Returns the emails and phones of a part, excluding role addresses. */
function contactDataIn({ lines, links }: SiteCard, url: string, where: SiteContext): Omit<Claim, 'key'>[] {
  const emailTexts = [...lines, ...links.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []))]
  const emails = emailTexts.flatMap((text) =>
    findEmails(text).flatMap(({ local, host }) => {
      const value = `${local}@${host}`
      if (isRoleAddress(value) || !isRealHost(host) || isPlaceholderHost(host)) return []
      return [{ kind: 'email' as const, value, evidence: where.quoting(url, text) }]
    }),
  )
  return [...emails, ...phonesIn(lines, links, url, where)]
}

function phonesIn(lines: readonly string[], links: SiteCard['links'], url: string, where: SiteContext) {
  const { host, country, quoting } = where
  const linked = links.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []))
  const texts = [
    ...lines.map((text) => ({ text, quote: text, url })),
    ...linked.map((value) => ({ text: `Tel: ${value}`, quote: value, url })),
  ]
  return findCardPhones(toNumberedLines(texts), { hosts: [host], own: country, defaultCountry: country }, ({ text }) =>
    text.replace(/\S+@\S+/gu, ' '),
  ).flatMap(({ value, confidence, evidence }) => {
    const line = texts[Number(evidence[0]?.ref.replace('line:', ''))]
    if (!line || !value.startsWith('+') || confidence < OWN_SITE_CONFIDENCE) return []
    return [{ kind: 'phone' as const, value, evidence: quoting(url, line.quote) }]
  })
}

/**
 * Returns phones stated for the business: in machine-readable data, and in text outside of every part that names a
 * person.
 */
function businessPhones(
  pages: readonly WebsitePage[],
  people: readonly Person[],
  where: SiteContext,
): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ url, data, lines, cards = [] }) => {
      const inCards = new Set(cards.flatMap((card) => (namesIn(card, people).size > 0 ? card.lines : [])))
      const outside = lines.filter((line) => !inCards.has(line))
      const links = data.flatMap(({ phones }) => phones.map((value) => ({ kind: 'phone' as const, value })))
      return phonesIn(outside, links, url, where).map(({ value }) => value)
    }),
  )
}
