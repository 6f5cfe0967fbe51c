import { countText } from '../../ui/text/format.ts'

/** Why a capture could not be saved on this device. */
export const storageWords = {
  noRoomForThis: (photos: number) =>
    `Not enough storage for this photo. There’s space for about ${countText(photos, 'photo')} of typical size. Send waiting captures or free up space.`,
  noRoom: 'Not enough storage. Send waiting captures or free up space.',
  failed: 'We couldn’t save this photo on your phone. Please take it again.',
} as const

/**
 * Says how much room there is for photos. `photos` is undefined if no one can tell, because the disk was recently full.
 */
export function spaceText(photos: number | undefined): string {
  if (photos === undefined) return 'This phone is almost out of space'
  return photos > 0 ? `Space for about ${countText(photos, 'more photo')}` : 'No space for more photos'
}
