import { distinctiveWords, foldedWords } from '@canvass/domain/company-name'

/** From this agreement on, a domain is made from a company's name. */
export const AGREES_FROM = 0.8

/**
 * How much of a domain's owner-chosen part consists of a line's words, 0 to 1; initials count (Techno Project Japan,
 * tpj).
 */
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

/** Initials of a name, with and without the words that only state the trade; only those of three letters or more. */
export const initialsOf = (text: string): string[] =>
  [distinctiveWords(text), foldedWords(text)]
    .map((words) => words.map((word) => word[0]).join(''))
    .filter((initials) => initials.length >= 3)
