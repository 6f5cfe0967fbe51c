import { arePostNominals } from './post-nominals.ts'

const HONORIFIC =
  /^(?:(?:(?:dr\.(?:[\s-]?(?:med|dent|vet|phil|jur|iur|ing|rer|nat|pol|oec|agr|techn|habil|mult|h|c)\.)+|dipl\.?[\s-]+ing|mr|mrs|ms|miss|dr|dra|prof|sir|ing|dipl)\.?|(?:lic|licda|arq|abg|mag|mgr|adw|avv|dott|dott\.ssa|geom|rag|rev)\.)\s+)+/iu
const DEGREES =
  /(?:,\s*|\s+)(?:ph\.?d|m\.?b\.?a|c\.?p\.?a|m\.?d|d\.?d\.?s|d\.?m\.?d|esq|jr|sr|ii|iii|b\.?sc|m\.?sc|p\.?e|r\.?n|a\.?i\.?a|[fm]rics)\.?$/iu
/** A nickname between the names: William "Bill" Hardy. */
const NICKNAME = /(?<=\p{L}\s)["(“”„'‘](?=\p{Lu})\p{L}{2,12}[)"”“'’]\s(?=\p{Lu})/u

/**
 * Strips honorific, nickname, and post-nominal letters from a name. Other text may lose the same parts; the caller
 * decides whether the rest is a name.
 */
export function bareName(text: string): string {
  const whole = text.replace(HONORIFIC, '').replace(NICKNAME, '')
  const [name = '', ...behind] = whole.split(/,\s*/u)
  return (
    (arePostNominals(behind) && /\p{L}\s+\p{L}/u.test(name) ? name : whole)
      .replace(DEGREES, '')
      .replace(/[,;:]+$/u, '')
      // A speck after a name is often read as a period; short words may have a real one.
      .replace(/(?<=\p{L}{4})\.+$/u, '')
      .trim()
  )
}
