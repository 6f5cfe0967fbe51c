// Draws pictures for show-picture.ts. It holds no secrets or connections and may be killed at any time.
import { setPriority } from 'node:os'
import type { Box } from '@canvass/contracts/shapes/evidence'
import { decoder } from '../pictures/decoder.ts'
import { redraw } from '../pictures/make-rendition.ts'
import { PictureRefused } from '../pictures/picture-refused.ts'
import { serveProcess } from '../processes/serve-process.ts'

export type ShowRequest = { bytes: Uint8Array; part: Box | undefined }
export type ShowAnswer = { jpeg: Uint8Array } | { refused: string }

/** The most that a model examines in detail; no more of a picture leaves the installation. */
const LONGEST_SIDE = 1600

setPriority(10)
decoder.concurrency(1)

serveProcess(async ({ bytes, part }: ShowRequest): Promise<ShowAnswer> => {
  try {
    return { jpeg: await redraw(bytes, { side: LONGEST_SIDE, quality: 80, part }) }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    return { refused: error.message }
  }
})
