import { US_STATE_ZIP } from '../address/country.ts'
import { blank, withoutIbans } from './ibans.ts'

/** Words before a number of a tax office, a register, or a bank, with up to a few words in between. */
const WORDS =
  /(?<![\p{L}\d])(?:tax|vat|ein|reg(?:istration)?|licen[cs]e|lic|account|iban|invoice|fax\s?code|p\.?\s?iva|partita\s?iva|cod(?:\.|ice)?\s?fisc(?:\.|ale)?|regon|siret|ust\.?-?\s?id(?:-?\s?nr)?|umsatzsteuer|st(?:euer|\.)-?\s?n(?:r|ummer)|k\.?v\.?k|cvr|se-?\s?nr|org\.?\s?-?nr|org(?:anisasjons|anisations)n(?:r|ummer)|ondernemingsn(?:r|ummer)|nipc|contribuinte|cnpj|cpf|isbn(?:-1[03])?)(?!\p{L})[^\d+]{0,16}$/iu
/** Initials that may also be a company's name; they count only directly before the number or after its country. */
const INITIALS =
  /(?<![\p{L}\d])(?:c\.?\s?f|p\.\s?i|nip|krs|siren|r\.?c\.?s|t\.?v\.?a|b\.?t\.?w|nif|n\.i\.f|uid|che(?=-)|a\.?b\.?n|a\.?c\.?n|gst(?:\/hst)?|rbq|acc(?:oun)?t?|a\/c|bsb|sort\scode|k(?:on)?to(?:\.?-?\s?n(?:r|ummer))?|blz|cuenta|conto|rekening(?:n(?:r|ummer))?|(?:bank|plus)giro)(?!\p{L})[\s.:#-]{0,4}(?:n(?:[or]|[.\s]?[°º])[\s.:#-]{0,3})?(?:(?:at|be|che?|de|dk|es|fr|it|lu|nl|no|pl|pt|se)[\s.:-]{1,3})?$/iu
/** The French register names its town, and its numbers are nine digits in threes. */
const REGISTER_OF_TOWN = /(?<!\p{L})r\.?c\.?s\.?\s\p{L}[\p{L}' -]{1,30}$/iu
const IN_THREES = /^\d{3}[ .]?\d{3}[ .]?\d{3}$/u
/** No register formats its numbers like North American phone numbers. */
const AMERICAN = /^(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}$/u
/** Five and four digits that aren't a valid number in any country are a ZIP code. */
const ZIP_PLUS_FOUR = /^\d{5}-\d{4}$/u

/** Whether the text before a number marks it as something other than a phone number. */
export const isOtherThanPhone = (before: string, number: string): boolean =>
  !AMERICAN.test(number) &&
  (WORDS.test(before) || INITIALS.test(before) || (IN_THREES.test(number) && REGISTER_OF_TOWN.test(before)))

/** Whether digits that aren't a valid number in any country are a ZIP+4 code. */
export const isZipPlusFour = (text: string): boolean => ZIP_PLUS_FOUR.test(text.trim())

/** Two letters and two groups of five digits are an Indian mobile number. */
const EVERY_ZIP = new RegExp(String.raw`${US_STATE_ZIP.source}(?!\s\d{5}(?!\d))`, 'gu')

const HOUR = String.raw`(?:[01]?\d|2[0-4])`
const MINUTES = String.raw`\.[0-5]\d`
const TO = String.raw`\s?[-–—]\s?`
const HOURS_ALONE = `${HOUR}${TO}${HOUR}`
/**
 * Times with a colon, ranges of times with a dot (8.30-12.30), where one of the two may be an hour alone (8-12.30), and
 * two ranges of hours alone (9-12 14-18).
 */
const TIMES = [
  String.raw`(?<!\d)\d{1,2}:\d{2}(?!\d)`,
  String.raw`(?<![\d.])(?:${HOUR}${MINUTES}${TO}${HOUR}(?:${MINUTES})?|${HOUR}${TO}${HOUR}${MINUTES})(?!\.?\d)`,
  String.raw`(?<![\d.]\s?)${HOURS_ALONE}[\s/]{1,3}${HOURS_ALONE}(?![\s.-]?\d)`,
].map((source) => new RegExp(source, 'gu'))

/** Blanks out the digits of ZIP codes, times, and IBANs without changing the length of the text. */
export const withoutOtherDigits = (text: string): string =>
  TIMES.reduce((rest, time) => rest.replace(time, blank), withoutIbans(text)).replace(EVERY_ZIP, (found) =>
    found.replace(/\d{5}(?:-\d{4})?$/u, blank),
  )
