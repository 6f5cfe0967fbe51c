export type DrawnKind = 'card' | 'storefront' | 'sign' | 'flyer' | 'vehicle' | 'other'

/** What a picture tells, as a reader should find it; `company` is null where it names nobody. */
export type DrawnFacts = {
  company: string | null
  alternatives?: string[]
  /** Further businesses in the picture. */
  others?: string[]
  person?: string
  title?: string
  phones: string[]
  emails: string[]
  websites: string[]
  /** ISO 3166, for phones without a prefix. */
  country?: string
}

/** A picture that the project drew, with the words that stand on it and the facts they tell. */
export type DrawnPicture = {
  id: string
  kind: DrawnKind
  /** What is hard about it, and how it is laid out. */
  traits: string[]
  jpeg: Buffer
  words: string[]
  /** Drawn but too small, too faint, cut or hidden to be asked for: counts neither way. */
  optional?: string[]
  facts: DrawnFacts
}
