/* Abbreviations of states and provinces, as parts of regular expressions. */

export const CANADIAN_PROVINCES = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT'
export const AUSTRALIAN_STATES = 'NSW|VIC|QLD|WA|SA|TAS|ACT|NT'
export const BRAZILIAN_STATES = 'A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO'

/**
 * How the ZIP codes of each state begin. The letters alone are ambiguous in front of five digits: DE is also Germany, PA
 * also Pará and Palermo.
 */
const ZIP_CODES: readonly (readonly [states: string, begins: string])[] = [
  ['CT|M[AE]|N[HJ]|RI|VT', '0'],
  ['PR|VI', '00'],
  ['NY', '[01]'],
  ['PA', '1'],
  ['DE', '19[7-9]'],
  ['DC|MD|NC|SC|VA|WV', '2'],
  ['AL|FL|GA|MS|TN', '3'],
  ['IN|KY|MI|OH', '4'],
  ['IA|M[NT]|[NS]D|WI', '5'],
  ['IL|KS|MO|NE', '6'],
  ['AR|LA|OK', '7'],
  ['TX', '[78]'],
  ['AZ|CO|ID|N[MV]|UT|WY', '8'],
  ['AK|CA|HI|OR|WA', '9'],
]
const beforeZip = ZIP_CODES.map(([states, begins]) => String.raw`(?:${states})(?=\.?,?\s+${begins})`).join('|')

/** A state in front of a ZIP code that can be its own. */
export const STATE_BEFORE_ZIP = `(?:${beforeZip})`
/** A ZIP code, optionally with ZIP+4. It never has three digits after a hyphen, as a Brazilian CEP has. */
export const ZIP_CODE = String.raw`\d{5}(?:-\d{4})?(?!-?\d)`
