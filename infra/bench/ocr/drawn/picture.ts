export type DrawnKind = 'card' | 'storefront' | 'sign' | 'flyer' | 'vehicle' | 'other'

/** The facts that a reader should find in a picture; `company` is null if there is no business name. */
export type DrawnFacts = {
  company: string | null
  alternatives?: string[]
  /** Other businesses in the picture. */
  others?: string[]
  person?: string
  title?: string
  phones: string[]
  emails: string[]
  websites: string[]
  /** ISO 3166, for phone numbers without a calling code. */
  country?: string
}

/** A picture drawn by the project, with its words and facts. */
export type DrawnPicture = {
  id: string
  kind: DrawnKind
  /** Its difficulties and its layout. */
  traits: string[]
  jpeg: Buffer
  words: string[]
  /** Drawn, but too small, too faint, cut off, or hidden to be expected: counts neither way. */
  optional?: string[]
  facts: DrawnFacts
}
