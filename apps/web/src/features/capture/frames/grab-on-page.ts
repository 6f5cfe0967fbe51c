import { cameraWords } from '../device/camera-words.ts'

/**
 * Encodes the current video image as a JPEG on the page, for browsers that don't pass frames to workers. Throws if it
 * can't.
 */
export async function grabOnPage(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  // Free the memory now rather than at a later garbage collection.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error(cameraWords.takeAgain)
  return { bytes: await blob.arrayBuffer(), mime: 'image/jpeg', width, height }
}
