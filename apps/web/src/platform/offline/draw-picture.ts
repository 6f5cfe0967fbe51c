import { digest } from './digest.ts'
import { drawRendition } from './draw-rendition.ts'
import { type MakeSmaller, THUMB_PLAN } from './rendition.ts'

/** Makes the rendition that travels and the small picture for lists, in the very thread that asks. No page is needed. */
export const drawPicture: MakeSmaller = async (bytes, mime, plan) => {
  const upload = await drawRendition(new Blob([bytes], { type: mime }), plan)
  const thumb = await drawRendition(new Blob([upload.bytes], { type: upload.mime }), THUMB_PLAN)
  return { upload, thumb, sha256: await digest(upload.bytes) }
}
