import type { Fact } from '@canvass/contracts/evidence'
import type { PictureCode } from '@canvass/recognition/codes/picture-code'
import type { TextLine } from '@canvass/recognition/text-line'

export { linesOfText, type TextLine } from '@canvass/recognition/text-line'

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

export type ModelAnswer = { provider: string; raw: unknown }

/** Answers one prompt with JSON. What it says is data: it is kept only where a source bears it out. */
export interface Model {
  answer(prompt: string, signal: AbortSignal): Promise<ModelAnswer>
}

/** What a run needs from outside. An absent one makes its stage end `skipped`. */
export type Ports = { textReader: TextReader; places?: Places; website?: Website; model?: Model }
