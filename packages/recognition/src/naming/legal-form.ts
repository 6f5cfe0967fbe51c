import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import type { NumberedLine } from '../lines/line-evidence.ts'

const LAW_ALONE = /^\W*(?:co|inc|llc|ltd|limited|corp|gmbh|plc|joint stock company|jsc)\b[\s.,\p{L}]{0,12}$/iu
const MENDS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\b[I1l|i]td\b\.?/gu, 'Ltd.'],
  [/\bCo[,.]\s?(?=Ltd)/gu, 'Co., '],
  [/\blnc\b/gu, 'Inc'],
]

/** A form in law with the letters that are often misread in it set right: Itd, lnc. */
export const mendLaw = (text: string): string =>
  MENDS.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text).trim()

/** Whether a text is a form in law and nothing else: "Co., Ltd." */
export const isLawAlone = (text: string): boolean => LAW_ALONE.test(mendLaw(text))

/** The last words of another line, where they are a form in law and stand right under a name. */
export function lawUnder(name: NumberedLine, other: NumberedLine): NumberedLine | undefined {
  const words = other.words ?? []
  for (let from = 1; from < words.length; from++) {
    const tail = words.slice(from)
    const text = tail.map((word) => word.text).join(' ')
    const [first] = tail
    if (!first || !isLawAlone(text)) continue
    const gap = first.box.y - (name.shown.y + name.shown.height)
    const isUnder = Math.abs(first.box.x - name.shown.x) < name.shown.height && Math.abs(gap) < name.shown.height
    return isUnder ? { ...other, text } : undefined
  }
  return undefined
}

/** What two spellings of one name have in common: no case, accents, spaces or forms in law. */
export const matchingForm = (text: string): string => {
  const words = foldedWords(text)
  const bare = hasLegalSuffix(text) ? words.filter((word, at) => at === 0 || !hasLegalSuffix(`x ${word}`)) : words
  return bare.join('')
}
