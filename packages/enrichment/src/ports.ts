import type { Box } from '@canvass/contracts/shapes/evidence'
import type { City, PostalArea, RoughPosition } from '@canvass/domain/places/rough-position'
import type { PictureCode } from '@canvass/recognition/codes/picture-code'
import type { TextLine } from '@canvass/recognition/lines/text-line'
import type { ClaimKind, VisionFields } from '@canvass/recognition/vision/vision-claims'
import type { EmailVerifier } from './ports/email-verifier.ts'
import type { Model } from './ports/model.ts'
import type { Website } from './ports/website.ts'
import type { ProviderError } from './provider-error.ts'

export { linesOfText, type TextLine } from '@canvass/recognition/lines/text-line'

/** What an engine read in one photo. Lines are in reading order. */
export type Reading = {
  text: string
  lines: TextLine[]
  /** Contents of the codes in the photo. */
  codes?: PictureCode[]
  engine: string
  engineVersion: string
  /** The model weights used, with their version. */
  model?: string
  /** The engine's parameters, so that a reading can be repeated. */
  parameters?: Record<string, number>
  tookMs: number
}

/** Reads the text in a photo. Rejects with a ProviderError that tells whether a retry is worthwhile. */
export interface TextReader {
  read(picture: Uint8Array, signal: AbortSignal): Promise<Reading>
}

/**
 * A photo with what was read in it, and the kinds of claims to ask for; `crop` is the relevant part, if not all of it.
 */
export type VisionRequest = {
  picture: Uint8Array
  lines: readonly TextLine[]
  question: readonly ClaimKind[]
  crop?: Box
}
/** A model's claims about a photo and the cost of the answer: money is in thousandths of a US cent. */
export type VisionAnswer = {
  fields: VisionFields
  /** Includes its version. */
  model: string
  costs: { tookMs: number; inputTokens?: number; outputTokens?: number; millicents?: number }
}

/**
 * Looks at a photo whose text says too little. It costs money and sends the photo to a third party: it's used only if
 * hardly anything is known, and only if the organization wants it. Claims are kept only if lines support them.
 */
export interface VisionReader {
  read(request: VisionRequest, signal: AbortSignal): Promise<VisionAnswer>
}

export type Position = { latitude: number; longitude: number }
export type PlaceCandidate = {
  /** Permanent, and names its source: `osm:node/42`. */
  id: string
  name: string
  /** Its other names: in other languages, former ones, short forms. */
  otherNames?: string[]
  address: string | null
  phone: string | null
  /** The number in the provider's spelling, if its country code was added. */
  printedPhone?: string
  website: string | null
  position: Position | null
  category?: string | null
  /** In the provider's spelling. */
  hours?: string | null
  /** It has closed permanently or moved away. */
  isClosed?: boolean
  /** The provider's page about it. */
  url?: string
}
/**
 * The search query. `text` is all of it in one line; the name is also separate. Both are empty if no name could be
 * read.
 */
export type PlaceQuery = {
  text: string
  name: string
  /** Other readings of the name, most likely first. */
  otherNames?: readonly string[]
  /** With the country code, if known. */
  phones?: readonly string[]
  /** Host and path, without scheme. */
  websites?: readonly string[]
  address: string | null
  near: Position | null
  /**
   * Its approximate position, if no exact one is known: places around there come first, and none counts as being right
   * there.
   */
  about?: RoughPosition
  /** Two-letter code, if known. */
  country?: string
  /** Same as `country` or, if nothing that was read names one, the probable country, for data written without one. */
  likelyCountry?: string
}
export type PlaceAnswer = {
  provider: string
  candidates: PlaceCandidate[]
  raw: unknown
  /** ISO 8601, like all times here. */
  fetchedAt?: string
  /** The attribution to show with any data from it. */
  licence?: string
  /** When everything but the ids must be forgotten; absent if it may be stored. */
  expiresAt?: string
  /** Providers that were asked before this one, and why they returned nothing. */
  failed?: { provider: string; code: string }[]
  /**
   * Why the chosen place has no further details: a retry may get them, and until then the place stays as it was found.
   */
  unanswered?: ProviderError
}

/** Finds businesses by name near a position. */
export interface Places {
  /**
   * Searches for places.
   * @param choose picks the place to get details for: providers fetch details of one place at most, because it may
   * cost. If more requests are possible (`mayAskMore`), it picks none that only its trade and proximity support
   */
  find(
    query: PlaceQuery,
    choose: (candidates: readonly PlaceCandidate[], mayAskMore?: boolean) => PlaceCandidate | undefined,
    signal: AbortSignal,
  ): Promise<PlaceAnswer>
}

/** Locates cities and ZIP codes without any external request. */
export interface Gazetteer {
  /**
   * Returns the area of a postal code.
   * @param code five digits, or the first three characters of a Canadian code
   */
  areaOf(code: string): Promise<PostalArea | undefined>
  /** Returns every city of that name, in any language and spelling. */
  citiesNamed(name: string): Promise<City[]>
  /**
   * Returns the two-letter country of the nearest city; undefined if none is near. Close to a border it may be the
   * wrong one.
   */
  countryAt(position: Position): Promise<string | undefined>
}

/** A run's external dependencies. If one is absent, its stage ends `skipped`. */
export type Ports = {
  textReader: TextReader
  visionReader?: VisionReader
  gazetteer?: Gazetteer
  places?: Places
  website?: Website
  model?: Model
  emailVerifier?: EmailVerifier
}
