import type { Box } from '@canvass/contracts/shapes/evidence'

/**
 * A code in a picture: `format` is QRCode, DataMatrix, EAN-13, …; `box` is in shares of the picture. A code read only
 * in the device's viewfinder has no known position, so its box is the whole picture.
 */
export type PictureCode = { format: string; text: string; box: Box; source?: 'device' }

/** A code as the device reports it. */
export type DeviceCode = Pick<PictureCode, 'format' | 'text'>

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 }

/** The codes found in a picture, followed by the device's codes that weren't found in it. */
export function withDeviceCodes(found: readonly PictureCode[], told: readonly DeviceCode[]): PictureCode[] {
  const known = new Set(found.map(({ text }) => text.trim()))
  const others = told.flatMap(({ format, text }): PictureCode[] => {
    if (text.trim() === '' || known.has(text.trim())) return []
    known.add(text.trim())
    return [{ format, text, box: WHOLE, source: 'device' }]
  })
  return [...found, ...others]
}

/** A longer text isn't a contact; the rest is ignored. */
export const MAX_CODE_LENGTH = 4_000
