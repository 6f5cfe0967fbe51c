import type { Box, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'

/** A title, a department, or both, with the evidence for them. */
export type Office = { title: string | null; department: string | null; evidence: Evidence[] }

/** The question to ask about a name: which of these it is, or what it is if none was found. */
export type NameQuestion = 'which' | 'none'

/** The fields read from one picture or one typed text, each with its evidence. */
export type CardFields = {
  /** `card` if it has contact details, else `scene`. */
  kind: 'card' | 'scene'
  company: Fact | null
  /** Every possible business name, likeliest first: a directory board or a row of shops has several. */
  companies: Fact[]
  /** The question to ask about the name; absent if it is certain or a person gave it. */
  nameQuestion?: NameQuestion
  people: Person[]
  /**
   * Values are E.164 if the country is known, otherwise the digits as read; labels are phone, mobile, fax, and
   * toll_free.
   */
  phones: Fact[]
  emails: Fact[]
  /** Lower-case host and path, without a scheme. */
  websites: Fact[]
  addresses: Fact[]
  /** Labels name the network; values are `facebook.com/name` or the handle. */
  social: Fact[]
  hours: Fact[]
  /** The offers on a flyer: discounts, prices, and end dates. Labels are discount, price, and validity. */
  offers?: Fact[]
  /** Title or department that a person entered before any contact had a name; the next named contact gets it. */
  office?: Office
  /** Bounds of all lines that these fields come from, if the picture has several candidates. */
  box?: Box
  /** Two-letter code of the country that its addresses, email domains, and websites point to. */
  country?: string
  /** Other cards or businesses in the same picture. */
  others?: CardFields[]
  /** Ids of the rules that changed something. */
  rules?: string[]
}
