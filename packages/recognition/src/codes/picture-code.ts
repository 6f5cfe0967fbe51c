import type { Box } from '@canvass/contracts/evidence'

/** A code in a picture, as its symbol says it: `format` is QRCode, DataMatrix, EAN-13 …; `box` as shares of the picture. */
export type PictureCode = { format: string; text: string; box: Box }

/** More text than this is no contact; what lies beyond is not looked at. */
export const MAX_CODE_LENGTH = 4_000
