import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Lead } from '@canvass/contracts/leads'
import type { EmailVerdict } from '@canvass/contracts/shapes/email-check'
import type { CheckedEmail, GuessedEmail } from '@canvass/domain/lead-facts/email-facts'
import type { FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import type { FoundWebsite } from '@canvass/domain/lead-facts/website-facts'
import type { PlaceDoubt } from '@canvass/domain/places/provider-place'
import type { JudgedPlace } from '@canvass/domain/places/rank-places'
import type { LeadScore } from '@canvass/domain/score'
import type { MatchBand } from '@canvass/domain/similarity'
import type { StoredFields } from '@canvass/recognition/read/stored-fields'
import type { CheckedClaim } from '@canvass/recognition/vision/with-vision'
import type { ModelCosts } from './ports/model.ts'
import type { ApproximatePosition } from './places/approximate-position.ts'
import type { PageRequest } from './ports/website.ts'
import type { FoundSite } from './website/found-site.ts'
import type { PreparedSearch } from './places/business-to-find.ts'
import type { PlaceAnswer, PlaceCandidate, Reading, VisionAnswer } from './ports.ts'

/** The content of a lead; the capture itself adds its id, owner, and times. */
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
  /** The name as read, with its evidence, and the hours: data that the fields above don't contain. */
  company?: Fact | null
  hours?: Fact[]
  /** The place that it was matched with, if the lead may store its data. */
  place?: FoundPlace
  /** The facts from its own website, if one was read and belongs to it. */
  site?: FoundWebsite
  /** The only place that led to the website that was read, whether or not that belongs to it, or `SITE_FROM_READING`. */
  siteBy?: string
  /** The approximate position of its address, if no exact one was known. */
  about?: ApproximatePosition
  /** The matched place, and all places that a person may be asked about. */
  matched?: { placeId: string; offers: string[] }
  /** The checked addresses, and those that were built from names and exist. */
  emailChecks?: CheckedEmail[]
  emailGuesses?: GuessedEmail[]
}

/** Address patterns tried for a person. An unconfirmed address isn't stored anywhere. */
export type TriedPatterns = { person: string; domain: string; patterns: { pattern: string; verdict: EmailVerdict }[] }

/** A model's answer about the photo: which model, its cost, and the outcome of each claim. */
export type VisionResult = Pick<VisionAnswer, 'model' | 'costs'> & { claims: CheckedClaim[] }

/** The outcome of a model's quote: kept, or why not. */
export type CheckedQuote = {
  key: PointKey
  quote: string
  state:
    | 'kept'
    | 'known_by_rules'
    | 'no_such_source'
    | 'not_in_source'
    | 'source_used'
    | 'clause_too_long'
    | 'no_figure'
}

/** A model's answer about the text: which model, its cost, and the outcome of each quote. */
export type ModelResult = { model: string; costs: ModelCosts; quotes: CheckedQuote[] }

/** A place that may be the business, with the evidence for and against it. */
export type PlaceOffer = Pick<JudgedPlace<PlaceCandidate>, 'similarity' | 'meters' | 'agrees' | 'doubts'> & {
  candidate: PlaceCandidate
}

/**
 * Each stage's finding, saved as JSON when the stage ends. A provider's response stays here, as `raw` of the stage that
 * asked; null if none was asked.
 */
export type Findings = {
  read_text: Reading & { source: 'photo' | 'typed' }
  extract_business: StoredFields & { vision?: VisionResult }
  clean_query: PreparedSearch
  find_place: Omit<PlaceAnswer, 'provider'> & {
    provider: string | null
    /** When everything but the ids was forgotten. */
    expiredAt?: string
  }
  /** `result` is the matched name, or the query marked as Protected if the match was blocked. */
  gate: {
    band: MatchBand
    similarity: number | null
    candidate: PlaceCandidate | null
    result: string
    /** The places that a person may be asked about, most likely first. Absent in findings of earlier versions. */
    offers?: PlaceOffer[]
    /** What contradicts the candidate. Absent if nothing does, and in findings of earlier versions. */
    doubts?: readonly PlaceDoubt[]
    /** The candidate's data must be forgotten later, except for its id. */
    isLent?: true
  }
  read_website: {
    provider: string | null
    url: string | null
    fetchedAt?: string
    /** The only place that provided the address, if its data must be forgotten later, and the address with it. */
    lentBy?: string
    /** The place that alone provided the address, although others were read. */
    foundBy?: string
    /** The address as a person wrote it, if that led there: the website is the business's own. */
    byPerson?: string
    /** Every requested page with its outcome. */
    asked?: PageRequest[]
    /** What the website says; absent if nothing was read. */
    site?: FoundSite
  }
  find_people: {
    people: Person[]
    /** Results of the email checks; absent if none was checked. */
    checks?: CheckedEmail[]
    guesses?: GuessedEmail[]
    tried?: TriedPatterns[]
  }
  /** `provider` is `rules` if no model was asked. */
  analyse: { provider: string; points: Point[]; raw: unknown; asked?: ModelResult }
  score: LeadScore
  compose_lead: ComposedLead
}
