import { getCapturePhoto } from '@canvass/contracts/addresses/captures'
import { pathOf } from '../../platform/api/path-of.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { cacheOf, hasCaches } from '../../platform/storage/drop-all-photos.ts'
import type { KeptPhoto } from '../../platform/local/rows/kept-rows.ts'

export type PhotoSize = 'thumbnail' | 'full'

const SIZES: readonly PhotoSize[] = ['full', 'thumbnail']
const addressOf = (id: string, size: PhotoSize): string => pathOf(getCapturePhoto.path, { id }, { size })

/** A photo that is kept here, the whole of it where it is wanted; undefined where there is none. */
export async function findKeptPhoto(userId: string, captureId: string, size: PhotoSize): Promise<Blob | undefined> {
  if (!hasCaches()) return undefined
  const found = await caches.match(addressOf(captureId, size), { cacheName: cacheOf(userId) })
  return found?.blob()
}

/** Brings both sizes of a photo here. False where the server has none of it; throws where it cannot be asked. */
export async function keepPhoto(
  db: LocalDatabase,
  photo: Pick<KeptPhoto, 'captureId' | 'leadId'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (!hasCaches()) return false
  const cache = await caches.open(cacheOf(db.userId))
  let bytes = 0
  for (const size of SIZES) {
    const address = addressOf(photo.captureId, size)
    const answer = await fetch(address, { signal, credentials: 'same-origin' })
    // A sign-in page or a hotel's greeting is no picture, whatever it calls itself.
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) {
      if (answer.ok || answer.status >= 500 || answer.status === 401 || answer.status === 429)
        throw new Error('The photo cannot be had now')
      return false
    }
    const picture = await answer.blob()
    await cache.put(address, new Response(picture, { headers: { 'content-type': picture.type } }))
    bytes += picture.size
  }
  await db.keptPhotos.put({ ...photo, bytes })
  return true
}

/** Takes photos off this device; the server has them. */
export async function dropPhotos(db: LocalDatabase, captureIds: readonly string[]): Promise<void> {
  if (captureIds.length === 0) return
  if (hasCaches()) {
    const cache = await caches.open(cacheOf(db.userId))
    for (const id of captureIds) for (const size of SIZES) await cache.delete(addressOf(id, size))
  }
  await db.keptPhotos.bulkDelete([...captureIds])
}

/** How many are kept, and how large they are together. */
export async function sizeOfPhotos(db: LocalDatabase): Promise<{ count: number; bytes: number }> {
  const rows = await db.keptPhotos.toArray()
  return { count: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}
