/** Claims that businesses of all kinds make below their names. Whole lines only: "Boyd's since 1954" is a name. */
const CLAIM =
  /^\W*(?:(?:since|est\.?|established|founded)\s+(?:in\s+)?\d{4}|(?:family|locally|veteran|woman|women)[\s-]+(?:owned|run|operated)|free\s+(?:estimates?|quotes?|delivery|consultations?|wi-?fi|inspections?)|walk[\s-]*ins?\b|same[\s-]+day\b|next[\s-]+day\b|open\s+(?:daily|late|7\s+days|24)|by\s+appointment|(?:fully\s+)?licensed\b|(?:fully\s+)?insured\b|bonded\b|(?:all|everyone|kids|pets?)\s+welcome|under\s+new\s+(?:management|ownership)|(?:cash|cards?)\s+only|satisfaction\s+guaranteed|financing\s+available|(?:we|now)\s+(?:deliver|hiring|open)|order\s+(?:here|online|now)|call\s+(?:us|now|today))/iu
/** A longer claim says something else too. */
const MAX_WORDS = 6

/** Whether a line says how long, by whom, or how a business is run, rather than its name. */
export const isClaim = (text: string): boolean => CLAIM.test(text) && text.trim().split(/\s+/).length <= MAX_WORDS
