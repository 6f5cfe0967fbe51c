/** Words and initials of the registers that license a profession, with the number that follows: Lic. No. 0192834. */
const LABEL = String.raw`(?:(?:cal)?[db]re|nmls|n(?:pi|pn)|crm|cro|creci?|crea|cau|oab|crc|cref|crn|crp|rics|orias|rpps|adeli|albo|oam|oaci|rui|lic(?:en[cs]e)?|licencia|reg(?:istration|istro)?|cert(?:ification)?|permit|state\sbar|bar|col(?:egiado|eg)?|matr[ií]cula|c[ée]dula|c[ée]d\.?\sprof|insc(?:ripci[oó]n)?|zulassung|uprawnienia|upr)`
/** Behind a title or a name, with a state before the label: CA Lic #0H12345, CREA/SP 123456. */
const LICENSE = new RegExp(
  String.raw`(?:\s*[,|·•;(]\s*|\s+[-–—]\s+|\s+)(?:[A-Z]{2}\s)?(?:${LABEL}\b\.?\s){0,2}${LABEL}\b\.?(?:[\s/-][A-Z]{2}\b)?(?:\s?(?:id|no|nr|num|number|nº|n°|n)\b\.?|\s?[nº°]+\.?)?\s?[#:]?\s?[A-Z]{0,3}[-.]?\d[\d./-]{2,}(?:-?[A-Z]{1,2})?\)?$`,
  'iu',
)

/** Strips the number of a professional license from the end of a name or a title: Realtor | Lic. 0192834. */
export const withoutLicense = (text: string): string => text.replace(LICENSE, '')
