/** A field takes years of one to six digits; whoever types "26" is not done yet. */
const USUAL_YEAR = /^(?:19|20|21)\d{2}-/

/** The last year that a field of a date lets be typed: one with more than four digits is a slip of the finger. */
export const LAST_DAY = '2199-12-31'

/**
 * Whether only a part of a date or a time stands in a field: its value is empty then, as where nothing does. A year that
 * nobody means counts as a part.
 */
export const isHalfTyped = (field: HTMLInputElement | null): boolean =>
  field !== null && (field.validity.badInput || (field.value !== '' && !USUAL_YEAR.test(field.value)))
