import { foldedWords } from '@canvass/domain/company-name'
import { isDepartment } from '@canvass/recognition/people/departments'
import { isIrrelevantTitle, isTitle, roleOfTitle } from '@canvass/recognition/people/job-titles'
import { nameOf } from '@canvass/recognition/people/names-on-line'
import type { WebsitePage } from '../ports/website.ts'

/** An owner may be a company with a name that looks like a person's: "Coastal Ventures". */
const FIRM =
  /\b(?:ventures?|capital|holdings?|partners|group|investments?|investors|equity|enterprises?|properties|trust|funds?|associates|brands|industries|corporation|company|companies)\b/iu

/** Returns the person's name that a text consists of; undefined for a company's. */
export const nameOfPerson = (text: string): string | undefined => (FIRM.test(text) ? undefined : nameOf(text))

/** "Business owner" is how customers sign their praise; the business's own owner is called the owner. */
const BUSINESS_OWNER = /\bbusiness[- ]owners?\b/iu
const NAMED = /(?:,|\s(?:at|of|@))\s+(?:the\s)?(?<named>\p{Lu}.*)$/u
const DEGREE = /^(?:\p{Lu}\.?){2,4}$/u

/** The words and hosts that a website uses for its own business. */
export type OwnWords = { words: ReadonlySet<string>; hosts: readonly string[] }

/** Returns the words and hosts that a website uses for its own business. */
export function ownWordsOf(pages: readonly WebsitePage[]): OwnWords {
  const names = pages.flatMap(({ siteName, title, data }) => [siteName, title, ...data.map(({ name }) => name)])
  const hosts = pages.map(({ url }) => url.split('/')[2] ?? '')
  return { words: new Set(names.flatMap((name) => foldedWords(name ?? ''))), hosts }
}

/** Tells whether a title belongs to a customer, another business, or a former member: "Owner, Miller Farm". */
export function isOutsiderTitle(title: string | null, own: OwnWords): boolean {
  if (title === null) return false
  if (isIrrelevantTitle(title) || BUSINESS_OWNER.test(title)) return true
  const named = NAMED.exec(title)?.groups?.['named']
  if (named === undefined || roleOfTitle(title) !== 'economic_buyer') return false
  if (isTitle(named) || isDepartment(named) || DEGREE.test(named)) return false
  const [first = ''] = foldedWords(named)
  return !own.words.has(first) && !(first.length >= 4 && own.hosts.some((host) => host.includes(first)))
}
