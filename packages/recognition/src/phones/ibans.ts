/** How many letters and digits the IBANs of each country have. */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BR: 29,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HU: 28,
  IE: 22,
  IT: 27,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  TR: 26,
}
const IBAN = new RegExp(
  Object.entries(LENGTHS)
    .map(([country, length]) => String.raw`${country}\d{2}(?:\s?[A-Z\d]){${length - 4}}`)
    .map((shape) => String.raw`(?<![\p{L}\d])${shape}(?![\p{L}\d])`)
    .join('|'),
  'gu',
)
const LABEL = /\biban[\s:.]{0,3}$/iu

/** Replaces a text by marks that separate numbers, without changing its length. */
export const blank = (found: string): string => '|'.repeat(found.length)

/** Blanks out IBANs. Without the word in front of it, one is recognized by its check digits. */
export const withoutIbans = (text: string): string =>
  text.replace(IBAN, (found, at: number) =>
    LABEL.test(text.slice(0, at)) || hasCheckDigits(found.replace(/\s/gu, '')) ? blank(found) : found,
  )

/** ISO 7064: with its first four characters last and letters as numbers from 10, it leaves 1 when divided by 97. */
function hasCheckDigits(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
