/** How a picture is reduced before it is sent: long side in pixels, JPEG quality 0 to 1. */
export interface RenditionPlan {
  longSide: number
  quality: number
}

/** A picture that takes longer than this will never finish: the original is sent instead. Milliseconds. */
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

/** Makes the rendition to send and the thumbnail for lists. Throws if it can't. */
export type MakeSmaller = (bytes: ArrayBuffer, mime: string, plan: RenditionPlan) => Promise<PreparedPicture>

/** The worker's request and response. */
export interface PrepareRequest {
  id: number
  bytes: ArrayBuffer
  mime: string
  plan: RenditionPlan
}
export type PrepareReply = { id: number; picture: PreparedPicture } | { id: number; problem: string }
