import type { SiteData } from '@canvass/enrichment/ports/website'
import { type DataNode, isNode, LONGEST, list, texts, textsOrNumbers } from './data-values.ts'
import { hoursOf } from './opening-hours.ts'
import { isNoProfile } from './page-elements.ts'

/** The deepest nesting to follow in structured data. */
const DEEPEST = 8
const MAX_NODES = 2_000
const MAX_ITEMS = 20

/**
 * Extracts the businesses and people of one JSON-LD block. A truncated block, or invalid JSON, yields nothing. Walked
 * without recursion and with limits, since it is untrusted.
 */
export function siteDataOf(json: string): SiteData[] {
  const found: SiteData[] = []
  const waiting: { value: unknown; depth: number }[] = [{ value: parsed(json), depth: 0 }]
  for (let looked = 0; looked < MAX_NODES && found.length < MAX_ITEMS; looked += 1) {
    const next = waiting.shift()
    if (!next) break
    const { value, depth } = next
    if (typeof value !== 'object' || value === null || depth > DEEPEST) continue
    if (!Array.isArray(value)) {
      const data = dataOf(value as DataNode)
      if (data) found.push(data)
    }
    for (const inner of ownParts(value).slice(0, MAX_NODES - looked))
      if (typeof inner === 'object') waiting.push({ value: inner, depth: depth + 1 })
  }
  return found
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Types that describe something other than the business, though they have a name and a phone. */
const OTHERS =
  /^(?:\w*page$|webpage|sitenavigation|wp(?:header|footer|sidebar)|(?:government|food|broadcast|cableorsatellite)?service(?:channel)?$|itemlist|\w*object$|(?:image|media|video)gallery|howto|course|menu(?:item|section)?$|blog$|person|product|offer|review|rating|article|blogposting|newsarticle|event|imageobject|breadcrumb|listitem|question|answer|place|postaladdress|contactpoint|openinghours|dayofweek|geo|aggregate|\w*action$|creativework|recipe|jobposting|brand|country|city|state)/iu

/** Returns a node's type name; some pages write it as a full URL. */
const typeOf = (node: DataNode): string | undefined =>
  texts(node['@type'])[0]?.replace(/^(?:https?:\/\/schema\.org\/|schema:)/iu, '')

/** Properties that belong to others: reviewers, the agency, the chamber, the parent company, the mall it is in. */
const UNRELATED_PROPERTIES =
  /^(?:.*[:/])?(?:reviews?|reviewedby|author|creator|contributor|editor|publisher|producer|maintainer|copyrightholder|accountableperson|sourceorganization|parentorganization|branchof|memberof|members?|affiliation|alumniof|sponsor|funder|organizer|performer|attendee|provider|seller|offeredby|broker|brand|manufacturer|worksfor|itemreviewed|customer|recognizedby|issuedby|mentions|knows|containedinplace)$/iu
const PAGE = /^webpage|page$/iu

/**
 * Returns the properties that may contain more of the business. For a page, that is its subject; for other types, none.
 */
function ownParts(value: object): unknown[] {
  if (Array.isArray(value)) return value
  const type = typeOf(value as DataNode) ?? ''
  const all = Object.entries(value).filter(([key]) => !UNRELATED_PROPERTIES.test(key))
  const own = OTHERS.test(type) && !PAGE.test(type) ? [] : all
  return own.map(([, inner]): unknown => inner)
}

function dataOf(node: DataNode): SiteData | undefined {
  const type = typeOf(node)
  if (type === undefined) return undefined
  if (/^person$/iu.test(type)) return personData(node, type)
  if (OTHERS.test(type)) return undefined
  const contacts = list(node['contactPoint']).filter(isNode)
  const all = (key: string) => [node, ...contacts].flatMap((one) => textsOrNumbers(one[key])).slice(0, MAX_ITEMS)
  const [url] = texts(node['url'])
  return {
    type,
    ...(url !== undefined && { url }),
    name: texts(node['name'])[0] ?? texts(node['legalName'])[0] ?? null,
    phones: all('telephone'),
    emails: all('email').map((email) => email.replace(/^mailto:/iu, '')),
    addresses: list(node['address']).flatMap(addressOf).slice(0, MAX_ITEMS),
    hours: hoursOf(node).slice(0, MAX_ITEMS),
    profiles: texts(node['sameAs'])
      .filter((one) => !isNoProfile(one))
      .slice(0, MAX_ITEMS),
    people: [
      ...peopleOf(node['founder'] ?? node['founders'], 'Founder'),
      ...peopleOf(node['employee'] ?? node['employees'], null),
    ].slice(0, MAX_ITEMS),
  }
}

/** Converts a person. A person on their own must have a title, or they may be the author of a text. */
function personData(node: DataNode, type: string): SiteData | undefined {
  const people = peopleOf(node, null).filter(({ title }) => title !== null)
  return people.length === 0
    ? undefined
    : { type, name: null, phones: [], emails: [], addresses: [], hours: [], profiles: [], people }
}

const peopleOf = (value: unknown, title: string | null): SiteData['people'] =>
  list(value).flatMap((one) => {
    const name = isNode(one) ? texts(one['name'])[0] : texts(one)[0]
    if (name === undefined) return []
    const said = (key: string) => (isNode(one) ? texts(one[key])[0] : undefined)
    const email = said('email')?.replace(/^mailto:/iu, '')
    const phone = isNode(one) ? textsOrNumbers(one['telephone'])[0] : undefined
    return [{ name, title: said('jobTitle') ?? title, ...(email && { email }), ...(phone && { phone }) }]
  })

function addressOf(value: unknown): SiteData['addresses'] {
  if (!isNode(value)) return texts(value).map((text) => ({ text, quote: text }))
  const part = (key: string) => textsOrNumbers(value[key])[0]
  const street = part('streetAddress')
  const town = [part('addressLocality'), [part('addressRegion'), part('postalCode')].filter(Boolean).join(' ')]
  const text = [street, ...town].filter((one) => one !== undefined && one !== '').join(', ')
  return street === undefined || text === street ? [] : [{ text: text.slice(0, LONGEST), quote: street }]
}
