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

/** What an engine read in one picture. Lines are in reading order. */
export type Reading = {
  text: string
  lines: TextLine[]
  /** Codes in the picture, as their symbols say them. */
  codes?: PictureCode[]
  engine: string
  engineVersion: string
  /** The weights that read, with their version. */
  model?: string
  /** What the engine was told, so that a reading can be repeated. */
  parameters?: Record<string, number>
  tookMs: number
}

/** Reads the text in a picture. Rejects with a ProviderError that says whether another try is worth it. */
export interface TextReader {
  read(picture: Uint8Array, signal: AbortSignal): Promise<Reading>
}

/** A picture with what was read in it, and what is to be told; `crop` is the part that is meant, where it is a part. */
export type VisionRequest = {
  picture: Uint8Array
  lines: readonly TextLine[]
  question: readonly ClaimKind[]
  crop?: Box
}
/** What a model says is in a picture, and what the answer cost: money in thousandths of a US cent. */
export type VisionAnswer = {
  fields: VisionFields
  /** With its version. */
  model: string
  costs: { tookMs: number; inputTokens?: number; outputTokens?: number; millicents?: number }
}

/**
 * Looks at a picture whose text says too little. It costs, and the picture leaves the house: it is asked only about what
 * hardly anything is known of, and only where the organization wants it. What it says is kept where lines bear it out.
 */
export interface VisionReader {
  read(request: VisionRequest, signal: AbortSignal): Promise<VisionAnswer>
}

export type Position = { latitude: number; longitude: number }
export type PlaceCandidate = {
  /** Stays the same for ever, and says whose it is: `osm:node/42`. */
  id: string
  name: string
  /** What it is called besides: in other languages, before, in short. */
  otherNames?: string[]
  address: string | null
  phone: string | null
  /** As the provider writes the number, where its country was added. */
  printedPhone?: string
  website: string | null
  position: Position | null
  category?: string | null
  /** As the provider writes them. */
  hours?: string | null
  /** It has closed for good, or moved elsewhere. */
  isClosed?: boolean
  /** The provider's own page of it. */
  url?: string
}
/**
 * What is searched for. `text` is the whole of it in one line; the name is there by itself, too. Both are empty where no
 * name could be read.
 */
export type PlaceQuery = {
  text: string
  name: string
  /** Other readings of the name, the likeliest first. */
  otherNames?: readonly string[]
  /** With the code of their country, where it is known. */
  phones?: readonly string[]
  /** Host and path, without scheme. */
  websites?: readonly string[]
  address: string | null
  near: Position | null
  /** About where it is, where nothing says it exactly: places around there come first, and none is right there. */
  about?: RoughPosition
  /** Two letters, where it is known. */
  country?: string
  /** The same or, where nothing that was read names one, where it probably is: of what is written without its country. */
  likelyCountry?: string
}
export type PlaceAnswer = {
  provider: string
  candidates: PlaceCandidate[]
  raw: unknown
  /** ISO 8601, as all times here. */
  fetchedAt?: string
  /** What has to be said beside anything that comes from it. */
  licence?: string
  /** When everything but the ids must be forgotten; absent where it may be kept. */
  expiresAt?: string
  /** Providers that were asked before this one, and why they gave nothing. */
  failed?: { provider: string; code: string }[]
  /** Why no more was told of the place that is meant: another try may tell it, and until then it stands as it was found. */
  unanswered?: ProviderError
}

/** Finds businesses by name near a position. */
export interface Places {
  /**
   * @param choose says of which place more is worth to be known: providers look at one place at most, for it may cost.
   *   Where more may be asked (`mayAskMore`), it answers none that nothing but its trade and its nearness speaks for
   */
  find(
    query: PlaceQuery,
    choose: (candidates: readonly PlaceCandidate[], mayAskMore?: boolean) => PlaceCandidate | undefined,
    signal: AbortSignal,
  ): Promise<PlaceAnswer>
}

/** Knows where cities and ZIP codes are, without asking anybody. */
export interface Gazetteer {
  /** @param code five digits, or the first three signs of a Canadian code */
  areaOf(code: string): Promise<PostalArea | undefined>
  /** Every city of that name, in whatever language and spelling. */
  citiesNamed(name: string): Promise<City[]>
  /** The country of the nearest city, two letters; undefined where none is near. Beside a border it may be the other one. */
  countryAt(position: Position): Promise<string | undefined>
}

/** What a run needs from outside. An absent one makes its stage end `skipped`. */
export type Ports = {
  textReader: TextReader
  visionReader?: VisionReader
  gazetteer?: Gazetteer
  places?: Places
  website?: Website
  model?: Model
  emailVerifier?: EmailVerifier
}
