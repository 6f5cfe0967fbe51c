import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Lead } from '@canvass/contracts/leads'
import type { EmailVerdict } from '@canvass/contracts/shapes/email-check'
import type { CheckedEmail, GuessedEmail } from '@canvass/domain/lead-facts/email-facts'
import type { FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import type { FoundWebsite } from '@canvass/domain/lead-facts/website-facts'
import type { JudgedPlace } from '@canvass/domain/places/rank-places'
import type { LeadScore } from '@canvass/domain/score'
import type { MatchBand } from '@canvass/domain/similarity'
import type { KeptFields } from '@canvass/recognition/read/stored-fields'
import type { CheckedClaim } from '@canvass/recognition/vision/with-vision'
import type { ModelCosts } from './ports/model.ts'
import type { AboutWhere } from './places/about-where.ts'
import type { AskedPage } from './ports/website.ts'
import type { FoundSite } from './website/found-site.ts'
import type { PreparedSearch } from './places/business-read.ts'
import type { PlaceAnswer, PlaceCandidate, Reading, VisionAnswer } from './ports.ts'

/** What a lead is made of; the capture itself adds its id, owner and times. */
export type ComposedLead = Pick<
  Lead,
  | 'companyName'
  | 'category'
  | 'personName'
  | 'phone'
  | 'email'
  | 'website'
  | 'address'
  | 'matchBand'
  | 'matchSimilarity'
  | 'score'
  | 'scoreBand'
  | 'knownPoints'
  | 'ocrText'
  | 'businessIntelligence'
  | 'phones'
  | 'emails'
  | 'websites'
  | 'addresses'
  | 'people'
  | 'scoreReasons'
> & {
  /** The name that was read, with its evidence, and the hours: what the fields above do not say. */
  company?: Fact | null
  hours?: Fact[]
  /** The place that it was found to be, where the lead may keep what is said of it. */
  place?: FoundPlace
  /** What its own site says, where one was read and is its own. */
  site?: FoundWebsite
  /** The place that alone led to the site that was read, be it its own or not, or `LED_BY_READING`. */
  siteBy?: string
  /** About where its address is, where no exact position was known. */
  about?: AboutWhere
  /** Which place the match is with, and all that a person may be asked about. */
  matched?: { placeId: string; offers: string[] }
  /** The addresses that were checked, and those that were made from names and that exist. */
  emailChecks?: CheckedEmail[]
  emailGuesses?: GuessedEmail[]
}

/** Patterns of addresses that were tried for somebody. What nobody confirmed stands nowhere as an address. */
export type TriedPatterns = { person: string; domain: string; patterns: { pattern: string; verdict: EmailVerdict }[] }

/** A model that was asked about the picture: which one, what it cost, and what became of what it said. */
export type AskedVision = Pick<VisionAnswer, 'model' | 'costs'> & { claims: CheckedClaim[] }

/** What became of one quote of a model: taken, or why not. */
export type CheckedQuote = {
  key: PointKey
  quote: string
  state: 'kept' | 'known_by_rules' | 'no_such_source' | 'not_in_source' | 'source_used' | 'no_figure'
}

/** A model that was asked about the text: which one, what it cost, and what became of what it quoted. */
export type AskedModel = { model: string; costs: ModelCosts; quotes: CheckedQuote[] }

/** A place that may be the business, with what speaks for it and against it. */
export type PlaceOffer = Pick<JudgedPlace<PlaceCandidate>, 'similarity' | 'meters' | 'agrees' | 'doubts'> & {
  candidate: PlaceCandidate
}

/**
 * What each stage learns, saved as JSON when it ends. What a service answered stays here, as `raw` of the stage that asked
 * it; null where none was asked.
 */
export type Findings = {
  read_text: Reading & { source: 'photo' | 'typed' }
  extract_business: KeptFields & { vision?: AskedVision }
  clean_query: PreparedSearch
  find_place: Omit<PlaceAnswer, 'provider'> & {
    provider: string | null
    /** Since when all but the ids is forgotten. */
    expiredAt?: string
  }
  /** `result` is the matched name, or the query as Protected where the match was blocked. */
  gate: {
    band: MatchBand
    similarity: number | null
    candidate: PlaceCandidate | null
    result: string
    /** What a person may be asked about, the likeliest first. Findings of earlier versions have none. */
    offers?: PlaceOffer[]
    /** What is said of the candidate must be forgotten again, but for its id. */
    isLent?: true
  }
  read_website: {
    provider: string | null
    url: string | null
    fetchedAt?: string
    /** The place that alone told the address, where what it says must be forgotten again, and the address with it. */
    lentBy?: string
    /** Every page that was asked for, and what came of it. */
    asked?: AskedPage[]
    /** What the site says; absent where nothing was read. */
    site?: FoundSite
  }
  find_people: {
    people: Person[]
    /** What checking emails came to; absent where none was checked. */
    checks?: CheckedEmail[]
    guesses?: GuessedEmail[]
    tried?: TriedPatterns[]
  }
  /** `provider` is `rules` where no model was asked. */
  analyse: { provider: string; points: Point[]; raw: unknown; asked?: AskedModel }
  score: LeadScore
  compose_lead: ComposedLead
}
