import { areLetters } from './letters-behind.ts'

const HONORIFIC =
  /^(?:(?:(?:dr\.(?:[\s-]?(?:med|dent|vet|phil|jur|iur|ing|rer|nat|pol|oec|agr|techn|habil|mult|h|c)\.)+|dipl\.?[\s-]+ing|mr|mrs|ms|miss|dr|dra|prof|sir|ing|dipl)\.?|(?:lic|licda|arq|abg|mag|mgr|adw|avv|dott|dott\.ssa|geom|rag|rev)\.)\s+)+/iu
const DEGREES =
  /(?:,\s*|\s+)(?:ph\.?d|m\.?b\.?a|c\.?p\.?a|m\.?d|d\.?d\.?s|d\.?m\.?d|esq|jr|sr|ii|iii|b\.?sc|m\.?sc|p\.?e|r\.?n|a\.?i\.?a|[fm]rics)\.?$/iu
/** What somebody goes by, between the names: William "Bill" Hardy. */
const NICKNAME = /(?<=\p{L}\s)["(“”„'‘](?=\p{Lu})\p{L}{2,12}[)"”“'’]\s(?=\p{Lu})/u

/** A name without honorific, nickname, and letters. Text of any other shape may lose as much, and is no name after it. */
export function bareName(text: string): string {
  const whole = text.replace(HONORIFIC, '').replace(NICKNAME, '')
  const [name = '', ...behind] = whole.split(/,\s*/u)
  return (
    (areLetters(behind) && /\p{L}\s+\p{L}/u.test(name) ? name : whole)
      .replace(DEGREES, '')
      .replace(/[,;:]+$/u, '')
      // A speck behind a name is read as a full stop; short words may have one of their own.
      .replace(/(?<=\p{L}{4})\.+$/u, '')
      .trim()
  )
}
