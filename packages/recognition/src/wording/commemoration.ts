/** What plaques and memorials say: that somebody lived here, or when and by whom something was built. */
const LIVED =
  /\b(?:lived|was born|were born|died|worked|stood|founded)\s(?:here|in this|on this|at this)\b|\b(?:lebte|wohnte|wirkte|starb|arbeitete)\s(?:hier|in)\b|\b(?:hier|in diese[mr] haus\p{L}*)\s(?:lebte|wohnte|wirkte|starb|arbeitete|wurde|stand)\b|\bgeboren\b|\bv[eé]cut\b|\best n[eé]e?\b|\bvisse\b|\bnacque\b|\bvivi[oó]\b|\bnaci[oó]\b|\bviveu\b|\bnasceu\b|\bwoonde\b|\bbodde\b|\bf[oö]ddes\b|\bmieszka[lł]a?\b|\burodzi[lł]a?\b/iu
const MEMORIAL =
  /\b(?:in (?:loving |grateful |proud |fond )?memory|in memoriam|to the memory|dedicated (?:to|by)|given by|gift of|this (?:building|house|church|bridge|stone|tree|bench|school|park) (?:was|is)|national register|historic (?:landmark|places|site|district)|listed building|zum gedenken|zur erinnerung|zum andenken|denkmalgesch[uü]tzt|kulturdenkmal|baudenkmal|(?:gefallen|erbaut|errichtet) (?:im|in|am|von)|[àa] la m[eé]moire|en m[eé]moire|en souvenir|mort pour|morts pour|est tomb[eé]|monuments? historiques?|a ricordo|in ricordo|alla memoria|in memoria|perenne memoria|monumento nazionale|a la memoria|en memoria|en recuerdo|en homenaje|[àa] mem[oó]ria|em mem[oó]ria|em homenagem|ter nagedachtenis|ter herinnering|rijksmonument|till minne|til minne|til minde|muistoksi|ku pami[eę]ci|pami[eę]ci|ku czci|na pam[aá]tku|kulturn[ií] pam[aá]tka)(?!\p{L})/iu
const YEARS = /\b1[5-9]\d{2}\s?[-–—]\s?(?:1[5-9]\d{2}|20\d{2}|\d{2})\b/u

/**
 * Whether a line commemorates a life or a building, as plaques do: between two years, or by saying who lived here or who
 * is remembered.
 */
export const isCommemoration = (text: string): boolean => LIVED.test(text) || MEMORIAL.test(text) || YEARS.test(text)
