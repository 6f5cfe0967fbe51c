import type { Shot } from './grab-frame.ts'

interface ImageCaptureLike {
  takePhoto: (settings?: { imageWidth?: number }) => Promise<Blob>
}
type WithImageCapture = typeof globalThis & { ImageCapture?: new (track: MediaStreamTrack) => ImageCaptureLike }

const PHOTO_TIMEOUT_MS = 1_500

/** Whether to request the sensor's own photo; only phones with a torch have one that is sharper than a frame. */
export const canTakePhotos = (track: MediaStreamTrack): boolean =>
  'ImageCapture' in globalThis && 'getCapabilities' in track && 'torch' in track.getCapabilities()

/** Takes the sensor's own photo; undefined if there is none: some cameras never respond. */
export async function takePhoto(track: MediaStreamTrack, imageWidth: number): Promise<Shot | undefined> {
  const { ImageCapture } = globalThis as WithImageCapture
  if (!ImageCapture || !canTakePhotos(track)) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('No photo in time')), PHOTO_TIMEOUT_MS)
    })
    const photo = await Promise.race([new ImageCapture(track).takePhoto({ imageWidth }), patience])
    if (photo.size === 0) return undefined
    return { bytes: await photo.arrayBuffer(), mime: photo.type || 'image/jpeg', width: 0, height: 0 }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
