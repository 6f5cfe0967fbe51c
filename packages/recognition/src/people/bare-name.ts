import { arePostNominals, withoutProfessionalLetters } from './post-nominals.ts'

/** Degrees in German, which follow each other with a period each: Dr. med. dent., Dipl.-Ing. (FH). */
const GERMAN = String.raw`dr\.(?:[\s-]?(?:med|dent|vet|phil|jur|iur|ing|rer|nat|pol|oec|agr|techn|habil|mult|univ|h|c)\.)+|dipl\.?[\s-]+(?:ing|kfm|psych|des|päd|biol|chem|inf|med)\.?(?:\s?\((?:fh|ba|tu|uni)\))?`
/** Honorifics and degrees that need no period. */
const SHORT =
  'dr|dra|prof|profa|mr|mrs|ms|miss|mx|sir|ing|dipl|mme|mlle|frau|herrn?|mevr|mw|dhr|drs|ir|rev|revd|mgr|mudr|mvdr|judr|phdr|rndr|paeddr|thdr|phmr|cllr|shri|smt|doc|eng|docteur|maître|maitre|monsieur|madame|professeur|professor|prof\\.ssa|dr\\.ssa|dott\\.ssa|doña|dña|dom|mtra|mtro'
/** Those that are a word or part of a name without their period. */
const WITH_PERIOD =
  'lic|licda|lcda|lcdo|lda|ldo|arq|abg|mag|mag\\.a|mmag|adw|avv|dott|geom|rag|arch|sig|sig\\.ra|sig\\.na|sra|srta|dña|dª|adv|ks|lek|lek\\. ?dent|lek\\. ?med|lek\\. ?wet|inż|mgr inż|mgr inz|dr inż|bc|bmstr|mst|dkfm|komm\\.-?rat|uzm|hon|capt|lt|sgt|col|maj|pbro|engª|eng\\.ª|cav|p\\. ?ing|r\\. ?pr|kpt'
/** Short ones that are also initials: M. Abdel Kaddour, but M.J. Postma. */
const INITIAL = String.raw`(?:m|d|me|mᵉ|sr|hr|fr|er|ar|av|op|dt|ds)\.\s(?=\p{Lu}\p{L}{2})`
const HONORIFIC = new RegExp(
  String.raw`^(?:(?:${INITIAL}|${GERMAN}|(?:${SHORT})\.?|mgr\.? inż\.?|mgr\.? inz\.?|(?:${WITH_PERIOD})\.)\s*(?:[-–,]\s*)?(?<=[\s.)])(?=\S))+`,
  'iu',
)
/** Honorifics of a licensed profession: whoever has one above or beside a practice works there. */
const PROFESSIONAL =
  /^(?:dr|dra|docteur|ma[iî]tre|me|prof|drs|mudr|mvdr|judr|lek|adw|avv|dott|dott\.ssa|dr\.ssa|lic|lda|ldo|lcda|lcdo|arq|abg|adv|rag|geom|not)(?:\.|\s)/iu
const DEGREES =
  /(?:,\s*|\s+)(?:ph\.?d|m\.?b\.?a|c\.?p\.?a|m\.?d|d\.?d\.?s|d\.?m\.?d|esq|jr|sr|ii|iii|b\.?sc|m\.?sc|p\.?e|r\.?n|a\.?i\.?a|[fm]rics|csc|mba)\.?$/iu
/** A nickname between the names: William "Bill" Hardy. */
const NICKNAME = /(?<=\p{L}\s)["(“”„'‘](?=\p{Lu})\p{L}{2,12}[)"”“'’]\s(?=\p{Lu})/u

/** Whether a name has the honorific or the letters of a licensed profession: Dr. Ann Roe, Ann Roe, DDS. */
export const hasProfessionalLetters = (text: string): boolean => {
  const [, ...behind] = text.split(/,\s*/u)
  return PROFESSIONAL.test(text) || arePostNominals(behind) || withoutProfessionalLetters(text) !== text
}

/**
 * Strips honorific, nickname, and post-nominal letters from a name. Other text may lose the same parts; the caller
 * decides whether the rest is a name.
 */
export function bareName(text: string): string {
  const whole = text.replace(HONORIFIC, '').replace(NICKNAME, '')
  const [name = '', ...behind] = whole.split(/,\s*/u)
  const isBehind = arePostNominals(behind) && /\p{L}\s+\p{L}/u.test(name)
  return (
    withoutProfessionalLetters(isBehind ? name : whole)
      .replace(DEGREES, '')
      .replace(/[,;:]+$/u, '')
      // A speck after a name is often read as a period; short words may have a real one.
      .replace(/(?<=\p{L}{4})\.+$/u, '')
      .trim()
  )
}
