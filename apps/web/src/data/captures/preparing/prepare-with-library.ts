import compress from 'browser-image-compression'
import { digest } from '../../../platform/local/digest.ts'
import { type PreparedPicture, type Rendition, type RenditionPlan, THUMB_PLAN } from './rendition.ts'

/**
 * For browsers without an OffscreenCanvas. The library runs on the main thread here: its own worker would load itself
 * from another origin, which neither works offline nor passes our content security policy.
 */
export async function prepareWithLibrary(
  bytes: ArrayBuffer,
  mime: string,
  plan: RenditionPlan,
): Promise<PreparedPicture> {
  const upload = await shrink(new File([bytes], 'picture', { type: mime }), plan)
  const thumb = await shrink(new File([upload.bytes], 'picture', { type: upload.mime }), THUMB_PLAN)
  return { upload, thumb, sha256: await digest(upload.bytes) }
}

async function shrink(file: File, { longSide, quality }: RenditionPlan): Promise<Rendition> {
  const made = await compress(file, {
    maxWidthOrHeight: longSide,
    initialQuality: quality,
    fileType: 'image/jpeg',
    useWebWorker: false,
  })
  const { width, height } = await compress.getDataUrlFromFile(made).then((url) => compress.loadImage(url))
  return { bytes: await made.arrayBuffer(), mime: made.type, width, height }
}
