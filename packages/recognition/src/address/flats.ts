/** Flats and floors after a house number, as part of a regular expression: 11 bajo, 12 hs, 4 m. 12, 5 int. 3. */
export const FLAT = String.raw`(?:bajos?|hs|huis|hoog|r\/c|EG|(?:m|lok|int|local|sala|loja|app|apt)\.?\s?\d{1,4}\p{L}?|\d{1,2}[.ºª°]?\s?(?:sal|og|stock|etage|piso|izq|dcha|esq|dto|hoog|tv|th|tr)\.?)`
