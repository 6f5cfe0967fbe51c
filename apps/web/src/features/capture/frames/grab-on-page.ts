import { cameraWords } from '../device/camera-words.ts'

/** A JPEG of what a video shows, made by the page: for browsers that hand no frames to workers. Throws when it cannot. */
export async function grabOnPage(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  // Gives the memory back now and not at some later collection.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error(cameraWords.takeAgain)
  return { bytes: await blob.arrayBuffer(), mime: 'image/jpeg', width, height }
}
