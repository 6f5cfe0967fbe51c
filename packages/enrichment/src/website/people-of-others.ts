import { findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import { isDepartment } from '@canvass/recognition/people/departments'
import { hasTrade, wordKinds } from '@canvass/recognition/wording/name-lexicon'
import type { WebsitePage } from '../ports/website.ts'
import type { SiteLine } from './found-site.ts'

/** Headings above what customers say, and above jobs that nobody holds yet. */
const OTHERS_HEADING =
  /^(?:(?:what|hear (?:what|from)) (?:our |other )?(?:customers?|clients?|people|guests|patients)(?: (?:say|think|are saying).*)?|(?:(?:customer|client|guest|google) )+(?:reviews?|testimonials?)|kind words|(?:(?:our|current|open|job) )+(?:positions?|openings?|vacanc(?:y|ies)|jobs)|(?:now|we[’']re|we are) hiring|offene stellen|kundenstimmen|avis clients)[\s:.!?…]*$/iu
/** The same, if they are headings: they may also be entries of a menu. */
const OTHERS_HEADING_OR_ENTRY =
  /^(?:(?:our )?(?:reviews?|testimonials?)|vacancies|jobs|careers?(?: (?:with|at) .{1,40})?|join (?:our|the) team|work (?:with|for) us|stellenangebote|avis)[\s:.!?…]*$/iu
/** Headings that end such a part on a page that doesn't mark its headings. */
const TEAM_HEADING =
  /^(?:meet )?(?:our |the )?(?:team|staff|people|crew|leadership|management|founders?|owners?)[\s:.!]*$/iu
/** A signature below a quotation: — Sarah Kimball, CEO. */
const SIGNATURE = /^[—–-]\s?\p{Lu}/u

/** Returns the lines in which a website lets customers speak or offers jobs, each only if it's nowhere else. */
export function linesOfOtherPeople(pages: readonly WebsitePage[]): ReadonlySet<string> {
  const others = new Set<string>()
  const own = new Set<string>()
  for (const { lines, headings, quotes = [] } of pages) {
    const isQuoted = (text: string) => quotes.includes(text) && timesIn(quotes, text) >= timesIn(lines, text)
    let isOthers = false
    for (const [at, text] of lines.entries()) {
      const isHeading = headings.includes(text)
      if (OTHERS_HEADING.test(text) || (isHeading && OTHERS_HEADING_OR_ENTRY.test(text))) isOthers = true
      else if (isHeading || TEAM_HEADING.test(text)) isOthers = false
      const isSigned = SIGNATURE.test(text) && isQuoted(lines[at - 1] ?? '')
      const isTheirs = isOthers || isSigned || isQuoted(text)
      if (isTheirs) others.add(text)
      else own.add(text)
    }
  }
  return new Set([...others].filter((text) => !own.has(text)))
}

const timesIn = (texts: readonly string[], one: string): number => texts.filter((text) => text === one).length

const MAX_NAME_LENGTH = 45
const CAPITALIZED = /^(?:\p{Lu}[\p{L}'’.-]*|&|and|of|the)$/u

/** Whether a line below a person's title names another business: customers sign as "Linda Marsh, Owner, Marsh Diner". */
export function isOtherFirm(line: SiteLine | undefined, own: { words: ReadonlySet<string> }): boolean {
  if (line === undefined || line.text.length > MAX_NAME_LENGTH || isDepartment(line.text)) return false
  const words = line.text.split(' ')
  if (words.length < 2 || !words.every((word) => CAPITALIZED.test(word))) return false
  const isFirm =
    hasLegalSuffix(line.text) ||
    wordKinds(line.text).organization ||
    hasTrade(words.at(-1) ?? '') ||
    findBusinessCategory(line.text) !== undefined
  return isFirm && !foldedWords(line.text).some((word) => own.words.has(word))
}
