import { CARD_SIZE_BYTES, LARGE_IMAGE_BYTES } from '@canvass/contracts/limits'

export interface PicturePlan {
  /** Long side in pixels. */
  longSide: number
  /** JPEG quality, 0 to 1. */
  quality: number
}

/** A small file or one that says so in its name is most likely a business card: its small print needs more pixels. */
export const isLikelyCard = (bytes: number, name: string): boolean =>
  bytes < CARD_SIZE_BYTES || name.toLowerCase().includes('card')

/** Whether a rep is told that this one may take longer. */
export const isLargeImage = (bytes: number): boolean => bytes > LARGE_IMAGE_BYTES

/**
 * How a picture is prepared before it travels. `shrinks` counts how often a server found it too large: then it is made
 * smaller by one step, never below what can still be read. With `isDetailed` every picture has the pixels of a card.
 */
export function planPicture(bytes: number, name: string, shrinks = 0, isDetailed = false): PicturePlan {
  if (shrinks > 0) return { longSide: 1600, quality: 0.7 }
  return isDetailed || isLikelyCard(bytes, name) ? { longSide: 2560, quality: 0.9 } : { longSide: 2048, quality: 0.82 }
}
