import { distinctiveWords, foldedWords } from '@canvass/domain/company-name'

/** From here a domain is made of a company's name. */
export const AGREES_FROM = 0.8

/** How much of a domain's own part the words of a line make up, 0 to 1; initials count (Techno Project Japan, tpj). */
export function domainAgreement(text: string, ownPart: string): number {
  const own = ownPart.replace(/[^\p{L}\p{N}]/gu, '')
  const words = distinctiveWords(text)
  if (own.length < 2 || words.length === 0) return 0
  const all = foldedWords(text)
  const flat = words.join('')
  if (flat === own || all.join('') === own || all.join('').startsWith(own)) return 1
  if (initialsOf(text).some((initials) => initials === own || own.startsWith(initials))) return 0.9
  const covered = words.filter((word) => word.length >= 3 && own.includes(word)).join('').length
  if (covered > 0) return Math.min(0.95, covered / Math.max(own.length, flat.length) + 0.1)
  return words.some((word) => word.length >= 4 && word.startsWith(own.slice(0, 4)) && own.length >= 4) ? 0.4 : 0
}

/** First letters of a name's words, with and without those that only name the trade; none of less than three. */
export const initialsOf = (text: string): string[] =>
  [distinctiveWords(text), foldedWords(text)]
    .map((words) => words.map((word) => word[0]).join(''))
    .filter((initials) => initials.length >= 3)
