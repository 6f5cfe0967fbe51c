import type { Lead } from '@canvass/contracts/leads'
import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import type { SiteReading } from '@canvass/contracts/shapes/site-reading'
import { emailHref, phoneHref, phoneText, websiteHref, websiteText } from '../lead/contact-links.ts'
import { hoursLines } from '../hours/hours-text.ts'
import { isFoundMatch } from '../lead/match-look.ts'
import { digitalCheckWords, listingWords, networkWords } from './digital-check-words.ts'
import type { CheckLine, CheckSection, CheckValue, DigitalCheck, ContactKey, SiteKey } from './check-line.ts'
import { listingLines } from './listing-lines.ts'

export type CheckedLead = Pick<
  Lead,
  | 'businessIntelligence'
  | 'capture'
  | 'createdAt'
  | 'emails'
  | 'match'
  | 'matchBand'
  | 'people'
  | 'phones'
  | 'site'
  | 'website'
  | 'websites'
>

/** With these codes an attempt established that the website doesn't exist. */
const NO_SITE: ReadonlySet<string | undefined> = new Set(['no_such_site', 'not_found', 'for_sale'])

/**
 * Builds the check of how a business is found online, only from what was seen. It excludes inferences, possible matches
 * with other businesses, values a user marked as wrong, and its people's private contact data. `now` is in ms.
 */
export function digitalCheck(lead: CheckedLead, now: number): DigitalCheck {
  const asked = lead.site && isOfLead(lead, lead.site) && !isRejected(lead, 'web') ? lead.site : undefined
  const read = asked?.isRead && asked.isOwn ? asked : undefined
  const listings = listingLines(lead, now)
  const sections: CheckSection[] = [
    { key: 'website', lines: websiteLines(lead, asked, read) },
    {
      key: 'measurement',
      lines: [tagLine(isRejected(lead, 'ads_now') ? undefined : read, 'ads'), tagLine(read, 'analytics')],
    },
    {
      key: 'contact',
      lines: (['phones', 'emails', 'addresses', 'hours'] as const).flatMap((key) => contactLine(lead, read, key) ?? []),
    },
    { key: 'listings', lines: listings },
    { key: 'social', lines: [socialLine(isRejected(lead, 'social') ? undefined : read)] },
  ]
  const isOthers = asked?.isRead === true && !asked.isOwn
  const isUnsure = !isFoundMatch(lead.matchBand) && (lead.match?.offers.length ?? 0) > 0
  return {
    sections,
    isEmpty: sections.every(({ lines }) => lines.every(({ state }) => state === 'not_checked')),
    hint: isOthers ? 'othersSite' : isUnsure ? 'unsurePlace' : undefined,
  }
}

const isRejected = ({ businessIntelligence }: CheckedLead, key: PointKey): boolean =>
  businessIntelligence?.points.some((point) => point.key === key && point.status === 'rejected') === true

const hostIn = (address: string): string | undefined => {
  const href = websiteHref(address)
  return href && new URL(href).hostname.replace(/^www\./, '')
}

/** Whether the site is one that the lead still has; otherwise its reading doesn't count. */
const isOfLead = ({ website, websites }: CheckedLead, site: SiteReading): boolean => {
  const hosts = new Set([hostIn(site.asked), hostIn(site.url)].filter((host) => host !== undefined))
  return [website ?? '', ...websites.map(({ value }) => value)].some((one) => hosts.has(hostIn(one) ?? ''))
}

const notChecked = (key: CheckLine['key'], more: Pick<CheckLine, 'seen' | 'why'> = {}): CheckLine => ({
  key,
  state: 'not_checked',
  values: [],
  ...more,
})

const onPage = (url: string, at: string | null) => ({ place: websiteText(url.replace(/[?#].*$/s, '')), at })

function websiteLines(
  lead: CheckedLead,
  asked: SiteReading | undefined,
  read: SiteReading | undefined,
): readonly CheckLine[] {
  const why = asked && !asked.isRead ? codeOf(lead) : undefined
  return [
    addressLine(lead),
    opensLine(asked, why),
    why === 'not_trusted' && asked
      ? { key: 'https', state: 'not_found', values: [], seen: onPage(asked.asked, asked.readAt), why }
      : siteLine(read, 'https'),
    ...(['mobile', 'title', 'description', 'data', 'call', 'form', 'booking'] as const).map((key) =>
      siteLine(read, key),
    ),
  ]
}

const codeOf = ({ capture }: CheckedLead): string | undefined =>
  capture.stages.find(({ name }) => name === 'read_website')?.error?.code

function addressLine(lead: CheckedLead): CheckLine {
  const { website, websites } = lead
  const href = websiteHref(website ?? '')
  if (website === null || href === undefined) return notChecked('address')
  const fact = websites.find(({ value }) => hostIn(value) === hostIn(website))
  return {
    key: 'address',
    state: 'found',
    values: [{ text: websiteText(website), href }],
    seen: whereOf(lead, fact?.evidence[0]),
  }
}

/** Puts the source of a value into words for the business owner. */
function whereOf(lead: CheckedLead, evidence: Evidence | undefined): CheckLine['seen'] {
  if (!evidence) return undefined
  const { source, url, at = null } = evidence
  if (source === 'website' && url) return onPage(url, at)
  if (source === 'photo') return { place: digitalCheckWords.photo, at: lead.createdAt, isOurs: true }
  if (source === 'typed' || source === 'user') return { place: digitalCheckWords.byHand, at, isOurs: true }
  const listing = source === 'places' ? listingWords[lead.match?.provider ?? ''] : undefined
  return listing === undefined ? undefined : { place: listing, at }
}

function opensLine(asked: SiteReading | undefined, why: string | undefined): CheckLine {
  if (!asked) return notChecked('opens')
  if (!asked.isRead) {
    const seen = onPage(asked.asked, asked.readAt)
    return NO_SITE.has(why)
      ? { key: 'opens', state: 'not_found', values: [], seen, why }
      : notChecked('opens', { seen, why })
  }
  // A site opens whoever owns it, but report only the business's own.
  return asked.isOwn
    ? { key: 'opens', state: 'found', values: [], seen: onPage(asked.url, asked.readAt) }
    : notChecked('opens')
}

/** Items that visitors see require the visible text; the others are in the head of any page. */
const NEEDS_TEXT: ReadonlySet<SiteKey> = new Set(['call', 'form', 'booking'])
/** The page's values for these are only for programs. */
const WORDLESS: ReadonlySet<SiteKey> = new Set(['https', 'mobile', 'form'])

function siteLine(read: SiteReading | undefined, key: SiteKey): CheckLine {
  const check = read?.checks.find((one) => one.key === key)
  if (!read || !check) return notChecked(key)
  const { seen } = check
  if (!seen) return absent(read, key, NEEDS_TEXT.has(key))
  const value = WORDLESS.has(key) ? undefined : seen.value?.trim()
  return {
    key,
    state: 'found',
    values: value ? [valueOf(key, value)] : [],
    seen: onPage(seen.url, read.readAt),
  }
}

function valueOf(key: CheckLine['key'], value: string): CheckValue {
  if (key === 'call' || key === 'phones') return { text: phoneText(value), href: phoneHref(value) }
  if (key === 'emails') return { text: value, href: emailHref(value) }
  if (key === 'booking') return { text: websiteText(value), href: websiteHref(value) }
  return { text: value }
}

/** Returns "not found" if the site was searched for it, else "not checked". */
const absent = (read: SiteReading, key: CheckLine['key'], needsText: boolean): CheckLine =>
  needsText && !read.hasText
    ? notChecked(key)
    : { key, state: 'not_found', values: [], seen: onPage(read.url, read.readAt) }

/**
 * Returns how the site says to reach the business, without people's private numbers and addresses. If it lists only
 * those, there is no line: we looked and found something, so none of the three states would be true.
 */
function contactLine(lead: CheckedLead, read: SiteReading | undefined, key: ContactKey): CheckLine | undefined {
  if (!read) return notChecked(key)
  const said = read[key].filter(({ value }) => !isPrivate(lead, value))
  const [first] = said
  if (!first) return read[key].length > 0 ? undefined : absent(read, key, true)
  const values = said.map(({ value }) => value)
  return {
    key,
    state: 'found',
    values: (key === 'hours' ? hoursLines(values) : values).map((value) => valueOf(key, value)),
    seen: onPage(first.url, read.readAt),
  }
}

const isPrivate = ({ people }: CheckedLead, value: string): boolean =>
  people.some(
    ({ email, phone, channels = [] }) =>
      email === value || phone === value || channels.some((channel) => channel.value === value),
  )

function socialLine(read: SiteReading | undefined): CheckLine {
  if (!read) return notChecked('social')
  const [first] = read.social
  if (!first) return absent(read, 'social', true)
  return {
    key: 'social',
    state: 'found',
    values: read.social.map(({ label, value }) => {
      const network = networkWords[label ?? '']
      const text = websiteText(value)
      return { text: network === undefined ? text : `${network}: ${text}`, href: websiteHref(value) }
    }),
    seen: onPage(first.url, read.readAt),
  }
}

function tagLine(read: SiteReading | undefined, key: 'ads' | 'analytics'): CheckLine {
  if (!read) return notChecked(key)
  const tags = read.tags.filter(({ kind }) => kind === key)
  const [first] = tags
  if (!first) return absent(read, key, false)
  return {
    key,
    state: 'found',
    values: tags.map(({ name }) => ({ text: name })),
    seen: onPage(first.url, read.readAt),
  }
}
