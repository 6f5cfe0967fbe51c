import { hasLegalSuffix } from '@canvass/domain/company-name'
import { AUSTRALIAN_STATES, CANADIAN_PROVINCES, US_STATES } from '../address/states.ts'
import { isTitle } from './job-titles.ts'

const HONORIFIC =
  /^(?:(?:(?:dr\.(?:[\s-]?(?:med|dent|vet|phil|jur|iur|ing|rer|nat|pol|oec|agr|techn|habil|mult|h|c)\.)+|dipl\.?[\s-]+ing|mr|mrs|ms|miss|dr|dra|prof|sir|ing|dipl)\.?|(?:lic|licda|arq|abg|mag|mgr|adw|avv|dott|dott\.ssa|geom|rag|rev)\.)\s+)+/iu
const DEGREES =
  /(?:,\s*|\s+)(?:ph\.?d|m\.?b\.?a|c\.?p\.?a|m\.?d|d\.?d\.?s|d\.?m\.?d|esq|jr|sr|ii|iii|b\.?sc|m\.?sc|p\.?e|r\.?n|a\.?i\.?a|[fm]rics)\.?$/iu
/** The shapes of letters behind a name: DVM, P.Eng., R.Ph., D.C. */
const LETTERS = /^(?:\p{Lu}{2,6}|(?:\p{Lu}\p{Ll}{0,3}\.){1,4}\p{Lu}{0,2})$/u
/** Capitals behind a comma that say where a place is: Santa Fe, NM. */
const STATE = new RegExp(`^(?:${US_STATES}|${CANADIAN_PROVINCES}|${AUSTRALIAN_STATES}|UAE|UK|USA)$`, 'u')
/** What somebody goes by, between the names: William "Bill" Hardy. */
const NICKNAME = /(?<=\p{L}\s)["(“”„'‘](?=\p{Lu})\p{L}{2,12}[)"”“'’]\s(?=\p{Lu})/u

/** A name without honorific, nickname, and letters. Text of any other shape may lose as much, and is no name after it. */
export function bareName(text: string): string {
  const whole = text.replace(HONORIFIC, '').replace(NICKNAME, '')
  const [name = '', ...behind] = whole.split(/,\s*/u)
  const isFirm = hasLegalSuffix(whole.replaceAll('.', ''))
  const areLetters = behind.length > 0 && !isFirm && behind.every(isLetters)
  return (
    (areLetters && /\p{L}\s+\p{L}/u.test(name) ? name : whole)
      .replace(DEGREES, '')
      .replace(/[,;:]+$/u, '')
      // A speck behind a name is read as a full stop; short words may have one of their own.
      .replace(/(?<=\p{L}{4})\.+$/u, '')
      .trim()
  )
}

/** Letters of a profession: a title, such as CEO, is none of them, nor is a state. */
const isLetters = (text: string): boolean => LETTERS.test(text) && !STATE.test(text) && !isTitle(text)
