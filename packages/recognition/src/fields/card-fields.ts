import type { Box, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'

/** A title, a department, or both, with who said so. */
export type Office = { title: string | null; department: string | null; evidence: Evidence[] }

/** What is to be asked of a name: which of these it is, or what it is where none was found. */
export type NameQuestion = 'which' | 'none'

/** What the lines of one picture or one typed text say, each with its evidence. */
export type CardFields = {
  /** `card` when it carries ways to reach somebody, else `scene`. */
  kind: 'card' | 'scene'
  company: Fact | null
  /** Every name that may be a business's, the likeliest first: several on a board or a row of shops. */
  companies: Fact[]
  /** What a person is to be asked of the name; absent where it is sure, or a person gave it. */
  nameQuestion?: NameQuestion
  people: Person[]
  /** Values are E.164 where the country is known, else digits as read; labels phone, mobile, fax, toll_free. */
  phones: Fact[]
  emails: Fact[]
  /** Host in lower case with its path, without scheme. */
  websites: Fact[]
  addresses: Fact[]
  /** Labels name the network; values are `facebook.com/name` or the handle. */
  social: Fact[]
  hours: Fact[]
  /** What a flyer promises: discounts, prices, until when. Labels discount, price, validity. */
  offers?: Fact[]
  /** What a person said of somebody who is not named yet: the next person who is named has it. */
  office?: Office
  /** Around all lines that these fields are of, where several are in the picture. */
  box?: Box
  /** Two letters: the country that its addresses, mail and web names speak for. */
  country?: string
  /** Further cards or businesses in the same picture, each on its own. */
  others?: CardFields[]
  /** The ids of rules that changed something. */
  rules?: string[]
}
