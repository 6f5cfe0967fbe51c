const LIVED =
  /\b(?:lived|was born|were born|died|worked|stood|founded)\s(?:here|in this|on this|at this)\b|\b(?:lebte|wohnte|wirkte)\s(?:hier|in)\b|\bgeboren\b|\bv[eé]cut\b|\best n[eé]e?\b|\bvisse\b|\bnacque\b|\bvivi[oó]\b|\bnaci[oó]\b|\bviveu\b|\bnasceu\b|\bwoonde\b|\bbodde\b|\bf[oö]ddes\b|\bmieszka[lł]a?\b|\burodzi[lł]a?\b/iu
const YEARS = /\b1[5-9]\d{2}\s?[-–—]\s?(?:1[5-9]\d{2}|20\d{2}|\d{2})\b/u

/**
 * Whether a line commemorates a life, as plaques on buildings do: between two years, or by saying the person lived
 * here.
 */
export const isCommemoration = (text: string): boolean => LIVED.test(text) || YEARS.test(text)
