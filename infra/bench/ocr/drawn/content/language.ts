/** A line of business: the words used in its names, and its goods or services. */
export type Trade = { words: readonly string[]; goods: readonly string[]; slug: string }

/** All material for pictures in one language. Names and towns are made up. */
export type Language = {
  code: string
  countries: readonly string[]
  trades: readonly Trade[]
  firsts: readonly string[]
  lasts: readonly string[]
  /** Objects and animals that businesses are named after, in the form used after the article. */
  nouns: readonly string[]
  adjectives: readonly string[]
  places: readonly string[]
  /** Name patterns: {first} {last} {last2} {noun} {noun2} {adj} {place} {trade} {brand} {initials} {number}. */
  names: readonly string[]
  legal: readonly string[]
  titles: readonly string[]
  slogans: readonly string[]
  since: readonly string[]
  open: readonly string[]
  hours: readonly string[]
  days: readonly string[]
  closed: string
  telephone: readonly string[]
  streets: readonly string[]
  towns: readonly string[]
  stickers: readonly string[]
  welcome: readonly string[]
  /** Text on signs without a business name: directions, parking, warnings, offers. */
  directions: readonly string[]
  parking: readonly string[]
  warnings: readonly string[]
  offers: readonly string[]
  menu: readonly string[]
  awards: readonly string[]
  price: (amount: string) => string
}
