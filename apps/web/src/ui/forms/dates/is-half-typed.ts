/** A field accepts years of one to six digits; a user who has typed "26" isn't done yet. */
const PLAUSIBLE_YEAR = /^(?:19|20|21)\d{2}-/

/** The latest day that a date field accepts: a year with more than four digits is a typo. */
export const LAST_DAY = '2199-12-31'

/**
 * Whether a date or time field is only partly filled in: its value is empty then, just like an untouched field's. An
 * implausible year counts as partial.
 */
export const isHalfTyped = (field: HTMLInputElement | null): boolean =>
  field !== null && (field.validity.badInput || (field.value !== '' && !PLAUSIBLE_YEAR.test(field.value)))
