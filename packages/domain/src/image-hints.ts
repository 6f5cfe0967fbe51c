import { CARD_SIZE_BYTES, LARGE_IMAGE_BYTES } from '@canvass/contracts/limits'

export interface PicturePlan {
  /** Long side in pixels. */
  longSide: number
  /** JPEG quality, 0 to 1. */
  quality: number
}

/**
 * Whether a file is most likely a business card: it is small or has "card" in its name. A card's small print needs more
 * pixels.
 */
export const isLikelyCard = (bytes: number, name: string): boolean =>
  bytes < CARD_SIZE_BYTES || name.toLowerCase().includes('card')

/** Whether to warn the rep that this picture may take longer. */
export const isLargeImage = (bytes: number): boolean => bytes > LARGE_IMAGE_BYTES

/**
 * Plans how a picture is scaled before upload. `shrinks` counts how often a server found it too large; from the first
 * one on it is scaled one step down, never below what is still legible. With `isDetailed`, every picture gets the
 * pixels of a card.
 */
export function planPicture(bytes: number, name: string, shrinks = 0, isDetailed = false): PicturePlan {
  if (shrinks > 0) return { longSide: 1600, quality: 0.7 }
  return isDetailed || isLikelyCard(bytes, name) ? { longSide: 2560, quality: 0.9 } : { longSide: 2048, quality: 0.82 }
}
