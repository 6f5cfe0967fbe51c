import type { Evidence, Fact } from '@canvass/contracts/shapes/evidence'
import { domainOf } from '@canvass/recognition/net/internet-names'
import { isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import type { WebsiteAnswer, WebsitePage } from '../ports/website.ts'
import type { BusinessToFind } from '../places/business-to-find.ts'
import { withContactData } from './contact-data-of-people.ts'
import type { FoundSite, SiteAgreement, SiteCheck } from './found-site.ts'
import { namesOfSite } from './names-of-site.ts'
import { sitePeople } from './site-people.ts'
import { siteContactData } from './site-contact-data.ts'
import { factOfSite, linesOfSite, mergedFacts, type Quoting, quotingOf, AGREED_CONFIDENCE } from './site-texts.ts'
import { agreementsOf } from './site-agreements.ts'

const MAX_KINDS = 12

/**
 * Reads what a website's pages say, and whether they are the business's own: nobody else has to agree with a person who
 * wrote its address. Pages whose address is known only from the
 * place `lentBy` are identified by the address that the website states itself, or else by the place.
 */
export function readSite(
  answer: WebsiteAnswer & { lentBy?: string; byPerson?: string },
  business: BusinessToFind,
  country: string | undefined,
): FoundSite {
  const { pages, lentBy, byPerson } = answer
  const host = hostOf(answer.url)
  const address = statedAddress(pages, host, quotingOf(answer))
  const stated = address?.evidence[0]?.ref
  const refOf = (url: string) => {
    if (lentBy === undefined) return url
    if (stated === undefined) return lentBy
    const page = pages.find((one) => one.url === url)
    if (isOnSite(host, page?.address)) return page?.address ?? stated
    // Other pages were reached through its own links.
    return url === answer.url ? stated : url
  }
  const quoting = quotingOf(answer, refOf)
  const lines = linesOfSite(pages)
  const reach = siteContactData(pages, lines, { host, country: business.country ?? country, quoting }, business)
  const names = namesOfSite(pages, quoting)
  const agrees: SiteAgreement[] = [
    ...(byPerson === undefined ? [] : (['person'] as const)),
    ...agreementsOf(business, { ...reach, names }, host),
  ]
  const known: ReadonlySet<string> = new Set([...business.phones, ...business.emails])
  const agreed = (facts: readonly Fact[]) =>
    facts.map((fact) => (known.has(fact.value) ? { ...fact, confidence: AGREED_CONFIDENCE } : fact))
  return {
    isOwn: agrees.length > 0,
    agrees,
    ...(address && { address }),
    names,
    ...reach,
    phones: agreed(reach.phones),
    emails: agreed(reach.emails),
    people: withContactData(sitePeople(pages, lines, quoting), pages, {
      host,
      country: business.country ?? country,
      quoting,
    }),
    kinds: kindsOf(pages, quoting),
    checks: checksOf(answer, quoting),
    tags: tagsOf(pages, quoting),
    lines: lines.map(({ text, url }) => ({ text, url: refOf(url) })),
    pages: [...new Set(pages.map(({ url }) => refOf(url)))],
  }
}

const MAX_ADDRESS_LENGTH = 200

/** Tells whether an address belongs to this website. */
const isOnSite = (host: string, address: string | undefined): address is string =>
  address !== undefined &&
  address.length <= MAX_ADDRESS_LENGTH &&
  domainOf(hostOf(address)) !== undefined &&
  domainOf(hostOf(address)) === domainOf(host)

/**
 * Returns the address that the website states for itself in machine-readable data; one on a different domain may be
 * another website's.
 */
function statedAddress(pages: readonly WebsitePage[], host: string, quoting: Quoting): Fact | undefined {
  const said = pages.flatMap(({ address, data }) => [address, ...data.map(({ url }) => url)])
  const own = said.find((one) => isOnSite(host, one) && !isPromptInjection(one))
  return own === undefined ? undefined : factOfSite(hostOf(own), [quoting(own, own)])
}

/** Returns a website's host without `www.`. */
export const hostOf = (url: string): string =>
  (/^https?:\/\/([^/?#:]+)/iu.exec(url)?.[1] ?? '').toLowerCase().replace(/^www\./u, '')

/** A type such as `CafeOrCoffeeShop` describes a business as well as any sentence. */
function kindsOf(pages: readonly WebsitePage[], quoting: Quoting): Fact[] {
  const kinds = pages
    .slice(0, 1)
    .flatMap(({ url, data, title, description, headings }) => [
      ...data.map(({ type }) => factOfSite(type.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '), [quoting(url, type)])),
      ...[title, description, ...headings].flatMap((text) =>
        text === null ? [] : [factOfSite(text, [quoting(url, text)])],
      ),
    ])
  return mergedFacts(
    kinds.filter(({ value }) => !isPromptInjection(value)),
    MAX_KINDS,
  )
}

function checksOf({ url, pages }: WebsiteAnswer, quoting: Quoting): SiteCheck[] {
  const first = <T>(pick: (page: WebsitePage) => T | null | undefined, quote: (found: T) => string) => {
    for (const page of pages) {
      const found = pick(page)
      if (found !== null && found !== undefined) return quoting(page.url, quote(found))
    }
    return null
  }
  const link = (kind: 'phone' | 'booking') =>
    first(
      ({ links }) => links.find((one) => one.kind === kind),
      ({ value }) => value,
    )
  const form = pages.find(({ hasContactForm }) => hasContactForm)
  const [front] = pages
  /** A text addressed to a machine counts as seen but isn't quoted. */
  const told = (text: string | null | undefined) => {
    if (!front || !text?.trim()) return null
    const evidence = quoting(front.url, text.trim())
    return isPromptInjection(text) ? withoutQuote(evidence) : evidence
  }
  return [
    { key: 'https', evidence: url.startsWith('https:') ? quotingAddress(quoting(url, url)) : null },
    {
      key: 'mobile',
      evidence: first(
        ({ viewport }) => viewport,
        (content) => content,
      ),
    },
    { key: 'title', evidence: told(front?.title) },
    { key: 'description', evidence: told(front?.description) },
    {
      key: 'data',
      evidence: first(
        ({ data }) => data[0],
        ({ type }) => type,
      ),
    },
    { key: 'call', evidence: link('phone') },
    { key: 'form', evidence: form ? withoutQuote(quoting(form.url, '')) : null },
    { key: 'booking', evidence: link('booking') },
  ]
}

/** Quotes a page's address if it may be stored; otherwise returns the evidence without a quote. */
const quotingAddress = (evidence: Evidence): Evidence =>
  evidence.url === undefined ? withoutQuote(evidence) : { ...evidence, quote: evidence.url }

/** A form has no words to quote: its page is the evidence. */
function withoutQuote({ quote: _none, ...evidence }: Evidence): Evidence {
  return evidence
}

function tagsOf(pages: readonly WebsitePage[], quoting: Quoting): FoundSite['tags'] {
  const tags = new Map<string, FoundSite['tags'][number]>()
  for (const { url, tags: found } of pages)
    for (const { name, kind, quote } of found)
      if (!tags.has(name)) tags.set(name, { name, kind, evidence: quoting(url, quote) })
  return [...tags.values()]
}
