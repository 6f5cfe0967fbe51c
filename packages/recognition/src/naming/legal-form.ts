import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import type { NumberedLine } from '../lines/line-evidence.ts'

/** Legal forms of the countries whose languages are supported, alone on a line. */
const NATIONAL_FORM_ONLY =
  /^\W*(?:sp\.?\s?z\s?o\.?\s?o\.?|s\.?\s?r\.?\s?l\.?s?\.?|s\.?\s?p\.?\s?a\.?|s\.?a\.?r\.?l\.?|s\.?\s?a\.?\s?s\.?|e\.?u\.?r\.?l\.?|s\.l\.?u?\.?|s\.a\.?|lda\.?|ltda\.?|e\.\s?k\.?|(?:ag|kg|ohg|ug|gmbh)(?:\s&\sco\.?(?:\skg)?)?|ab|a\/s|aps|oy|b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|llp|pty\.?(?:\sltd\.?)?|sdn\.?\sbhd\.?)\W*$/iu
const COMMON_FORM_ONLY = /^\W*(?:co|inc|llc|ltd|limited|corp|gmbh|plc|joint stock company|jsc)\b[\s.,\p{L}]{0,12}$/iu
const CORRECTIONS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\b[I1l|i]td\b\.?/gu, 'Ltd.'],
  [/\bCo[,.]\s?(?=Ltd)/gu, 'Co., '],
  [/\blnc\b/gu, 'Inc'],
  [/(?<=\p{L}{2}\s)P[Il1]C$/gu, 'PLC'],
]

/** Corrects common misreadings in a legal form: Itd, lnc. */
export const correctLegalForm = (text: string): string =>
  CORRECTIONS.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text).trim()

/** Whether a text is only a legal form: "Co., Ltd." */
export const isLegalFormOnly = (text: string): boolean =>
  COMMON_FORM_ONLY.test(correctLegalForm(text)) || NATIONAL_FORM_ONLY.test(text)

/** The last words of another line, if they are a legal form directly below a name. */
export function legalFormBelow(name: NumberedLine, other: NumberedLine): NumberedLine | undefined {
  const words = other.words ?? []
  for (let from = 1; from < words.length; from++) {
    const tail = words.slice(from)
    const text = tail.map((word) => word.text).join(' ')
    const [first] = tail
    if (!first || !isLegalFormOnly(text)) continue
    const gap = first.box.y - (name.shown.y + name.shown.height)
    const isUnder = Math.abs(first.box.x - name.shown.x) < name.shown.height && Math.abs(gap) < name.shown.height
    return isUnder ? { ...other, text } : undefined
  }
  return undefined
}

/** Normalizes a name for matching: no case, accents, spaces, or legal forms. */
export const matchingForm = (text: string): string => {
  const words = foldedWords(text)
  const bare = hasLegalSuffix(text) ? words.filter((word, at) => at === 0 || !hasLegalSuffix(`x ${word}`)) : words
  return bare.join('')
}
