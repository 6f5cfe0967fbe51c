import { isSamePhone } from '@canvass/domain/known-business'
import { findEmails } from '@canvass/recognition/net/emails'
import { ownPartOf } from '@canvass/recognition/net/internet-names'
import type { SiteLink } from '../ports/website.ts'
import type { SiteLine } from './found-site.ts'

/** Labels of another party, such as who made the website: the rest of the line is about them. */
const LABEL = new RegExp(
  [
    String.raw`\b(?:web\s?site|site|web)\s(?:design|development|hosting|designed|developed|built|created|made|hosted|maintained)(?:\s(?:and|&)\s\p{L}+)?\s?(?:by\b|[:–—-])`,
    String.raw`\b(?:web\s?)?site\sby\b`,
    String.raw`(?:^|[|·•©.–—-]\s?)(?:designed|developed|hosted|powered)(?:\s(?:and|&)\s\p{L}+)?\sby\b`,
    String.raw`\b(?:charity|community|nonprofit|non-profit|media|supporting)\spartners?\s?[:–—-]`,
    String.raw`\bpress\s(?:contacts?|inquiries|enquiries|office)\b`,
  ].join('|'),
  'iu',
)
/** Public lines that a business recommends: the name before the number is theirs, too. */
const HOTLINE =
  /\bpoison\s(?:control|help)\b|\bcrisis\s(?:text\s)?(?:line|lifeline)\b|\bsuicide\b|\bviolence\shotline\b/iu
const ONLY_NUMBER = /^[\d\s().+/-]{7,}$/u

/**
 * Separates what a website's lines say about the business from what they say about other parties: its web designer, a
 * charity, a hotline. A line whose rest names the website's own domain is about the business.
 */
export function separateOthers(lines: readonly SiteLine[], host: string): { own: SiteLine[]; others: SiteLine[] } {
  const own: SiteLine[] = []
  const others: SiteLine[] = []
  let isNextTheirs: ((text: string) => boolean) | undefined
  for (const line of lines) {
    const { text, url } = line
    const isTheirs = isNextTheirs?.(text) === true
    isNextTheirs = undefined
    if (isTheirs) {
      others.push(line)
      continue
    }
    if (HOTLINE.test(text)) {
      others.push(line)
      if (!/\d{3}/u.test(text)) isNextTheirs = (next) => ONLY_NUMBER.test(next)
      continue
    }
    const label = LABEL.exec(text)
    const rest = label ? text.slice(label.index + label[0].length) : ''
    if (!label || isOfOwnDomain(rest, host)) {
      own.push(line)
      continue
    }
    others.push({ text: text.slice(label.index), url })
    const before = text.slice(0, label.index).replace(/[\s|·•,–—-]+$/u, '')
    if (before !== '') own.push({ text: before, url })
    // The name of the other party may be in a line of its own.
    if (rest.trim() === '') isNextTheirs = (next) => !isOfOwnDomain(next, host)
  }
  return { own, others }
}

/**
 * Returns whether a link leads to another party: its words or its contact are in what a website says about others, and
 * nowhere in what it says about the business.
 */
export function contactsOfOthers(
  others: readonly SiteLine[],
  own: readonly SiteLine[],
  phonesOf: (lines: readonly SiteLine[]) => readonly string[],
): (link: SiteLink) => boolean {
  if (others.length === 0) return () => false
  const contactsIn = (lines: readonly SiteLine[]) => [
    ...phonesOf(lines),
    ...lines.flatMap(({ text }) => findEmails(text).map(({ local, host }) => `${local}@${host}`)),
  ]
  const known = new Set(contactsIn(own))
  const theirs = contactsIn(others).filter((one) => !known.has(one))
  return ({ kind, value, text }) => {
    if (text.length >= MIN_LETTERS && isNamedIn(others, text) && !isNamedIn(own, text)) return true
    if (kind === 'phone') return theirs.some((one) => isSamePhone(one, value))
    return kind === 'email' && theirs.includes(value.toLowerCase())
  }
}
const MIN_LETTERS = 3
const isNamedIn = (lines: readonly SiteLine[], words: string) => lines.some(({ text }) => text.includes(words))

const isOfOwnDomain = (text: string, host: string): boolean => {
  const own = lettersOf(ownPartOf(host) ?? '')
  return own !== '' && lettersOf(text).includes(own)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
