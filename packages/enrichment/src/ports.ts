import type { Box, Fact } from '@canvass/contracts/shapes/evidence'
import type { PictureCode } from '@canvass/recognition/codes/picture-code'
import type { TextLine } from '@canvass/recognition/lines/text-line'
import type { ClaimKind, VisionFields } from '@canvass/recognition/vision/vision-claims'
import type { Model } from './ports/model.ts'

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
  id: string
  name: string
  address: string | null
  phone: string | null
  website: string | null
  position: Position | null
}
export type PlaceAnswer = { provider: string; candidates: PlaceCandidate[]; raw: unknown }

/** Finds businesses by name near a position. */
export interface Places {
  find(query: string, near: Position | null, signal: AbortSignal): Promise<PlaceAnswer>
}

export type WebsiteAnswer = { provider: string; url: string; facts: Fact[]; raw: unknown }

/** Reads a business's own pages. */
export interface Website {
  read(url: string, signal: AbortSignal): Promise<WebsiteAnswer>
}

/** What a run needs from outside. An absent one makes its stage end `skipped`. */
export type Ports = {
  textReader: TextReader
  visionReader?: VisionReader
  places?: Places
  website?: Website
  model?: Model
}
