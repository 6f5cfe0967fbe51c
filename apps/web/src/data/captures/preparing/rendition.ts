/** How a picture is made smaller before it travels: long side in pixels, JPEG quality 0 to 1. */
export interface RenditionPlan {
  longSide: number
  quality: number
}

/** A picture that takes longer than this will take for ever: the original goes instead. Milliseconds. */
export const LONGEST_DRAWING_MS = 60_000

export const THUMB_PLAN: RenditionPlan = { longSide: 320, quality: 0.7 }

export interface Rendition {
  bytes: ArrayBuffer
  mime: string
  width: number
  height: number
}

export interface PreparedPicture {
  upload: Rendition
  thumb: Rendition
  sha256: string
}

/** Makes the rendition that travels and the small picture for lists. Throws when it cannot. */
export type MakeSmaller = (bytes: ArrayBuffer, mime: string, plan: RenditionPlan) => Promise<PreparedPicture>

/** What the worker is asked and answers. */
export interface PrepareRequest {
  id: number
  bytes: ArrayBuffer
  mime: string
  plan: RenditionPlan
}
export type PrepareReply = { id: number; picture: PreparedPicture } | { id: number; problem: string }
