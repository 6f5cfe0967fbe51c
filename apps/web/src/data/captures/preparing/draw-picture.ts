import { digest } from '../../../platform/local/digest.ts'
import { drawRendition } from './draw-rendition.ts'
import { LONGEST_DRAWING_MS, type MakeSmaller, THUMB_PLAN } from './rendition.ts'

/** Makes the rendition to send and the thumbnail for lists, in the calling thread. Needs no page. */
export const drawPicture: MakeSmaller = async (bytes, mime, plan) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(() => refuse(new Error('Drawing took too long')), LONGEST_DRAWING_MS)
  })
  try {
    return await Promise.race([draw(bytes, mime, plan), late])
  } finally {
    clearTimeout(timer)
  }
}

const draw: MakeSmaller = async (bytes, mime, plan) => {
  const upload = await drawRendition(new Blob([bytes], { type: mime }), plan)
  const thumb = await drawRendition(new Blob([upload.bytes], { type: upload.mime }), THUMB_PLAN)
  return { upload, thumb, sha256: await digest(upload.bytes) }
}
