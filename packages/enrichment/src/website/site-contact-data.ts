import type { Fact } from '@canvass/contracts/shapes/evidence'
import { findAddresses } from '@canvass/recognition/address/addresses'
import { countryOf } from '@canvass/recognition/address/country-of-card'
import { findEmails } from '@canvass/recognition/net/emails'
import { domainOf, isRealHost, ownPartOf } from '@canvass/recognition/net/internet-names'
import { isPlaceholderHost } from '@canvass/recognition/net/placeholder-hosts'
import { hostOfEmail } from '@canvass/recognition/net/reconcile-hosts'
import { networkOf } from '@canvass/recognition/net/social'
import { readCardPhones } from '@canvass/recognition/phones/card-phones'
import { isHours, mentionsHours } from '@canvass/recognition/wording/hours'
import {
  isOtherHoursHeading,
  openingHoursOf,
  mayBeHoursOfPart,
  type KnownBy,
} from '@canvass/recognition/wording/hours-of-a-part'
import type { WebsitePage } from '../ports/website.ts'
import { branchesOf } from './branches-of-site.ts'
import type { SiteLine } from './found-site.ts'
import { contactsOfOthers, separateOthers } from './lines-of-others.ts'
import { machineReadableTexts } from './machine-readable-texts.ts'
import { ownProfiles } from './own-profiles.ts'
import {
  factOfSite,
  mergedFacts,
  toNumberedLines,
  toPageEvidence,
  OWN_SITE_CONFIDENCE,
  type Quoting,
} from './site-texts.ts'

const MAX_FACTS = { phones: 6, emails: 6, addresses: 4, hours: 7, social: 8 } as const
/** A shop's address and hours are short; a sentence that mentions a street is neither. */
const MAX_ADDRESS_LINE_LENGTH = 90
const SENTENCE = /[.!?]\s+\p{Lu}|\b(?:we|our|you|your|wir|nous|nuestr[oa]s?)\b/iu

export type SiteContactData = Record<keyof typeof MAX_FACTS, Fact[]>

const UNKNOWN = { phones: [], addresses: [] }

/**
 * Collects a website's contact data from its text, links, and machine-readable data. What it says about other parties is
 * left out. What it states for machines or as a link comes first, because its text may mention any number.
 * @param business what is known about the business without its website
 */
export function siteContactData(
  pages: readonly WebsitePage[],
  allLines: readonly SiteLine[],
  { host, country, quoting }: { host: string; country: string | undefined; quoting: Quoting },
  business: { readonly phones: readonly string[]; readonly addresses: readonly string[] } = UNKNOWN,
): SiteContactData {
  const own = countryOf(
    allLines.map(({ text }) => text),
    [host],
  )
  const readPhones = (texts: readonly SiteLine[]) =>
    readCardPhones(
      toNumberedLines(texts),
      { hosts: [host], own: own ?? country, defaultCountry: country },
      ({ text }) => text.replace(/\S+@\S+/gu, ' '),
    )
  const { own: lines, others } = separateOthers(allLines, host)
  const phonesOf = (texts: readonly SiteLine[]) => readPhones(texts).phones.map(({ value }) => value)
  const told = machineReadableTexts(pages, contactsOfOthers(others, lines, phonesOf))
  const texts = [...lines, ...told.phones.map(({ text, url }) => ({ text: `Tel: ${text}`, url }))]
  const read = readPhones(texts)
  const branches = branchesOf(pages, business, { host, country: own ?? country })
  /** 0 for machine-readable data, 1 for a link, 2 for text. */
  const rankOf = ({ evidence }: Fact): number => {
    const sources = evidence.map(({ ref }) => told.phones[Number(ref.replace('line:', '')) - lines.length])
    return Math.min(...sources.map((source) => (source ? Number(!source.isData) : 2)))
  }
  const phones = read.phones
    // Digits that aren't a number in any country are prices or part numbers.
    .filter(({ value, confidence }) => value.startsWith('+') && confidence >= OWN_SITE_CONFIDENCE)
    .filter(({ value }) => !(branches.hasOwnPhone && branches.isOtherPhone(value)))
    .toSorted((a, b) => branches.rankOfPhone(a.value) - branches.rankOfPhone(b.value) || rankOf(a) - rankOf(b))
    .map(({ evidence, value, label }) =>
      factOfSite(value, withoutPhonePrefix(toPageEvidence(evidence, texts, quoting)), label),
    )
  const isAtOwnDomain = ({ value }: Fact) => domainOf(hostOfEmail(value)) === domainOf(host)
  const emails = [...told.emails, ...lines]
    .flatMap(({ text, url }) =>
      findEmails(text).map(({ local, host: at }) => factOfSite(`${local}@${at}`, [quoting(url, text)])),
    )
    .filter((fact) => isRealHost(hostOfEmail(fact.value)))
    .filter((fact) => isAtOwnDomain(fact) || !isPlaceholderHost(hostOfEmail(fact.value)))
    .toSorted((a, b) => Number(!isAtOwnDomain(a)) - Number(!isAtOwnDomain(b)))
  const short = toNumberedLines(lines)
  const addresses = [
    ...told.addresses.map(({ text, quote, url }) => factOfSite(text, [quoting(url, quote)])),
    ...findAddresses(
      short,
      ({ text }) => text.length > MAX_ADDRESS_LINE_LENGTH || SENTENCE.test(text) || mentionsHours(text),
      read.besidePhones,
    ).map(({ value, evidence }) => factOfSite(value, toPageEvidence(evidence, lines, quoting))),
  ]
    .filter(({ value }) => value.length <= 2 * MAX_ADDRESS_LINE_LENGTH)
    .toSorted((a, b) => Number(!branches.isOwnAddress(a.value)) - Number(!branches.isOwnAddress(b.value)))
  const ownPart = ownPartOf(host)
  const known = {
    names: pages.flatMap(({ siteName }) => siteName ?? []),
    ownParts: ownPart === undefined ? [] : [ownPart],
  }
  const hours = [
    ...hoursOf(lines, { ...known, areTold: told.hours.length > 0 }).map(({ text, url }) =>
      factOfSite(text, [quoting(url, text)]),
    ),
    ...told.hours.map(({ text, quote, url }) => factOfSite(text, [quoting(url, quote)])),
  ].filter(({ value }) => !branches.isOtherHours(value))
  const social = ownProfiles(
    told.social.map(({ text, url, quote }) => factOfSite(text, [quoting(url, quote)], networkOf(text) ?? null)),
    [ownPart ?? '', ...pages.flatMap(({ siteName, data }) => [siteName ?? '', ...data.map(({ name }) => name ?? '')])],
  )
  return {
    phones: mergedFacts(phones, MAX_FACTS.phones),
    emails: mergedFacts(emails, MAX_FACTS.emails),
    addresses: mergedFacts(addresses, MAX_FACTS.addresses),
    hours: mergedFacts(hours, MAX_FACTS.hours),
    social: mergedFacts(social, MAX_FACTS.social),
  }
}

/**
 * Returns the lines with opening hours. Those of a happy hour or a delivery don't count; those of meals, a pharmacy, or
 * an office count only if nothing states the hours of the whole business.
 */
function hoursOf(lines: readonly SiteLine[], known: KnownBy & { areTold: boolean }) {
  let above: SiteLine | undefined
  const all = lines.flatMap((line) => {
    if (line.text.length > MAX_ADDRESS_LINE_LENGTH || !isHours(line.text)) {
      above = line
      return []
    }
    const isHeaded = above?.url === line.url && isOtherHoursHeading(above.text)
    return [{ ...line, heading: isHeaded ? above?.text : undefined }]
  })
  const ofDoor = openingHoursOf(all, known)
  const ofWhole = ofDoor.filter(({ text }) => !mayBeHoursOfPart(text))
  return ofWhole.length > 0 || known.areTold ? ofWhole : ofDoor
}

/** Removes the prefix that only marked a number for the parser and isn't on the page. */
const withoutPhonePrefix = (evidence: ReturnType<typeof toPageEvidence>) =>
  evidence.map((one) => ({ ...one, quote: one.quote?.replace(/^Tel: /u, '') ?? '' }))
