import type { Fact } from '@canvass/contracts/shapes/evidence'
import { findAddresses } from '@canvass/recognition/address/addresses'
import { countryOf } from '@canvass/recognition/address/country-of-card'
import { findEmails } from '@canvass/recognition/net/emails'
import { isRealHost, ownPartOf } from '@canvass/recognition/net/internet-names'
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
import type { SiteLine } from './found-site.ts'
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

/** Collects a website's contact data from its text, links, and machine-readable data. */
export function siteContactData(
  pages: readonly WebsitePage[],
  lines: readonly SiteLine[],
  { host, country, quoting }: { host: string; country: string | undefined; quoting: Quoting },
): SiteContactData {
  const told = machineReadableTexts(pages)
  const texts = [...lines, ...told.phones.map(({ text, url }) => ({ text: `Tel: ${text}`, url }))]
  const own = countryOf(
    lines.map(({ text }) => text),
    [host],
  )
  const read = readCardPhones(
    toNumberedLines(texts),
    { hosts: [host], own: own ?? country, defaultCountry: country },
    ({ text }) => text.replace(/\S+@\S+/gu, ' '),
  )
  const phones = read.phones
    // Digits that aren't a number in any country are prices or part numbers.
    .filter(({ value, confidence }) => value.startsWith('+') && confidence >= OWN_SITE_CONFIDENCE)
    .map(({ evidence, value, label }) =>
      factOfSite(value, withoutPhonePrefix(toPageEvidence(evidence, texts, quoting)), label),
    )
  const emails = [
    ...lines.flatMap(({ text, url }) =>
      findEmails(text).map(({ local, host: at }) => factOfSite(`${local}@${at}`, [quoting(url, text)])),
    ),
    ...told.emails.flatMap(({ text, url }) => {
      const [email] = findEmails(text)
      return email ? [factOfSite(`${email.local}@${email.host}`, [quoting(url, text)])] : []
    }),
  ].filter(({ value }) => isRealHost(value.slice(value.indexOf('@') + 1)))
  const short = toNumberedLines(lines)
  const addresses = [
    ...told.addresses.map(({ text, quote, url }) => factOfSite(text, [quoting(url, quote)])),
    ...findAddresses(
      short,
      ({ text }) => text.length > MAX_ADDRESS_LINE_LENGTH || SENTENCE.test(text) || mentionsHours(text),
      read.besidePhones,
    ).map(({ value, evidence }) => factOfSite(value, toPageEvidence(evidence, lines, quoting))),
  ].filter(({ value }) => value.length <= 2 * MAX_ADDRESS_LINE_LENGTH)
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
  ]
  const social = told.social.map(({ text, url, quote }) =>
    factOfSite(text, [quoting(url, quote)], networkOf(text) ?? null),
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

type MachineText = { text: string; url: string }

function machineReadableTexts(pages: readonly WebsitePage[]) {
  const found = {
    phones: [] as MachineText[],
    emails: [] as MachineText[],
    hours: [] as (MachineText & { quote: string })[],
    addresses: [] as (MachineText & { quote: string })[],
    social: [] as (MachineText & { quote: string })[],
  }
  for (const { url, data, links } of pages) {
    const told = (texts: readonly string[]): MachineText[] => texts.map((text) => ({ text, url }))
    for (const one of data) {
      found.phones.push(...told(one.phones))
      found.emails.push(...told(one.emails))
      found.hours.push(...one.hours.map((hours) => ({ ...hours, url })))
      found.addresses.push(...one.addresses.map((address) => ({ ...address, url })))
      for (const quote of one.profiles) {
        const text = quote.replace(/^https?:\/\/(?:www\.|m\.)?/iu, '').replace(/\/+$/u, '')
        if (networkOf(text) !== undefined) found.social.push({ text, quote, url })
      }
    }
    for (const { kind, value } of links) {
      if (kind === 'phone') found.phones.push({ text: value, url })
      else if (kind === 'email') found.emails.push({ text: value, url })
      else if (kind === 'social') found.social.push({ text: value, quote: value, url })
    }
  }
  return found
}
