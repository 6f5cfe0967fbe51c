import type { Box } from '@canvass/contracts/shapes/evidence'

/**
 * A code in a picture, as its symbol says it: `format` is QRCode, DataMatrix, EAN-13 …; `box` as shares of the picture.
 * One that only the device has read, in its viewfinder, stands somewhere in the picture: its box is the whole.
 */
export type PictureCode = { format: string; text: string; box: Box; source?: 'device' }

/** A code as the device tells it. */
export type DeviceCode = Pick<PictureCode, 'format' | 'text'>

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 }

/** The codes of a picture, and behind them those of the device that were not found in it. */
export function withDeviceCodes(found: readonly PictureCode[], told: readonly DeviceCode[]): PictureCode[] {
  const known = new Set(found.map(({ text }) => text.trim()))
  const others = told.flatMap(({ format, text }): PictureCode[] => {
    if (text.trim() === '' || known.has(text.trim())) return []
    known.add(text.trim())
    return [{ format, text, box: WHOLE, source: 'device' }]
  })
  return [...found, ...others]
}

/** More text than this is no contact; what lies beyond is not looked at. */
export const MAX_CODE_LENGTH = 4_000
