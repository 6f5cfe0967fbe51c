/** A line of business: the words that stand in its name, and what it sells or does. */
export type Trade = { words: readonly string[]; goods: readonly string[]; slug: string }

/** Everything that pictures of one language are composed of. Names and towns are made up. */
export type Tongue = {
  code: string
  countries: readonly string[]
  trades: readonly Trade[]
  firsts: readonly string[]
  lasts: readonly string[]
  /** Things and animals that businesses are called after, as they stand behind the article. */
  nouns: readonly string[]
  adjectives: readonly string[]
  places: readonly string[]
  /** Patterns of names: {first} {last} {last2} {noun} {noun2} {adj} {place} {trade} {brand} {initials} {number}. */
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
  /** What stands on signs that name nobody: the way, parking, warnings, offers. */
  directions: readonly string[]
  parking: readonly string[]
  warnings: readonly string[]
  offers: readonly string[]
  menu: readonly string[]
  awards: readonly string[]
  price: (amount: string) => string
}
