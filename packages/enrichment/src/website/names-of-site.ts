import type { Fact } from '@canvass/contracts/shapes/evidence'
import { isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import type { SiteData, WebsitePage } from '../ports/website.ts'
import { isBusinessKind } from './business-kinds.ts'
import { factOfSite, mergedFacts, type Quoting } from './site-texts.ts'

const MAX_NAMES = 12
/** Separators between a website's name and a page's topic. */
const SEPARATORS = /\s+[|–—·•:»-]\s+|\s*[|»]\s*/u

/**
 * Returns a website's names for itself: in machine-readable data, sharing metadata, and page titles. The label states
 * how trustworthy a name is: `data` is the name of a business, first those that also appear as a page's name; `site` is
 * that of the whole website; `kind` names anything else in the machine-readable data, such as a service or a room.
 */
export function namesOfSite(pages: readonly WebsitePage[], quoting: Quoting): Fact[] {
  const called = new Set(pages.flatMap(({ siteName, title }) => [siteName, ...titleParts(title)]).map(folded))
  const businesses = pages.flatMap(({ url, data }) =>
    data.flatMap(({ type, name }) =>
      name !== null && isBusinessKind(type) ? [factOfSite(name, [quoting(url, name)], 'data')] : [],
    ),
  )
  const sites = pages.flatMap(({ url, data, siteName }) =>
    [siteName, ...data.filter(isOfSite).map(({ name }) => name)].flatMap((name) =>
      name === null ? [] : [factOfSite(name, [quoting(url, name)], 'site')],
    ),
  )
  const rest = pages.flatMap(({ url, data, title, headings }) => [
    ...titleParts(title).map((part) => factOfSite(part, [quoting(url, title ?? '')], 'title')),
    ...headings.slice(0, 1).map((heading) => factOfSite(heading, [quoting(url, heading)], 'heading')),
    ...data.flatMap(({ name }) => (name === null ? [] : [factOfSite(name, [quoting(url, name)], 'kind')])),
  ])
  const isCalled = ({ value }: Fact) => called.has(folded(value))
  const names = [...businesses.filter(isCalled), ...businesses.filter((one) => !isCalled(one)), ...sites, ...rest]
  return mergedFacts(
    names.filter(({ value }) => value !== '' && value.length <= 120 && !isPromptInjection(value)),
    MAX_NAMES,
  )
}

/** Tells whether the data describes the website itself, or something with contact data. */
const isOfSite = ({ type, phones, emails, addresses, hours }: SiteData): boolean =>
  /^website$/iu.test(type) || [phones, emails, addresses, hours].some((said) => said.length > 0)

const titleParts = (title: string | null): string[] => title?.split(SEPARATORS).map((part) => part.trim()) ?? []
const folded = (text: string | null): string => (text ?? '').toLowerCase()
