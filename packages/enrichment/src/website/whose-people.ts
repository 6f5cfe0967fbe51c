import { foldedWords } from '@canvass/domain/company-name'
import { isDepartment } from '@canvass/recognition/people/departments'
import { isOfNobody, isTitle, roleOfTitle } from '@canvass/recognition/people/job-titles'
import { nameOf } from '@canvass/recognition/people/people'
import type { WebsitePage } from '../ports/website.ts'

/** Who owns a business may be a company that is named like a person: "Coastal Ventures". */
const FIRM =
  /\b(?:ventures?|capital|holdings?|partners|group|investments?|investors|equity|enterprises?|properties|trust|funds?|associates|brands|industries|corporation|company|companies)\b/iu

/** The name of a person that a text consists of; of a company, none. */
export const nameOfPerson = (text: string): string | undefined => (FIRM.test(text) ? undefined : nameOf(text))

/** On a site somebody who owns a business says so below praise; its own owner is called the owner. */
const BUSINESS_OWNER = /\bbusiness[- ]owners?\b/iu
const NAMED = /(?:,|\s(?:at|of|@))\s+(?:the\s)?(?<named>\p{Lu}.*)$/u
const DEGREE = /^(?:\p{Lu}\.?){2,4}$/u

type OwnWords = { words: ReadonlySet<string>; hosts: readonly string[] }

/** By what a site calls its business. */
export function ownWordsOf(pages: readonly WebsitePage[]): OwnWords {
  const names = pages.flatMap(({ siteName, title, data }) => [siteName, title, ...data.map(({ name }) => name)])
  const hosts = pages.map(({ url }) => url.split('/')[2] ?? '')
  return { words: new Set(names.flatMap((name) => foldedWords(name ?? ''))), hosts }
}

/** Whether a title is a customer's, another business's, or that of somebody who left: "Owner, Miller Farm". */
export function isOfAnother(title: string | null, own: OwnWords): boolean {
  if (title === null) return false
  if (isOfNobody(title) || BUSINESS_OWNER.test(title)) return true
  const named = NAMED.exec(title)?.groups?.['named']
  if (named === undefined || roleOfTitle(title) !== 'economic_buyer') return false
  if (isTitle(named) || isDepartment(named) || DEGREE.test(named)) return false
  const [first = ''] = foldedWords(named)
  return !own.words.has(first) && !(first.length >= 4 && own.hosts.some((host) => host.includes(first)))
}
