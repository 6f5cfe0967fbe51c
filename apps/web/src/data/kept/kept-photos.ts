import { getCapturePhoto } from '@canvass/contracts/addresses/captures'
import { pathOf } from '../../platform/api/path-of.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { cacheOf, hasCaches } from '../../platform/storage/drop-all-photos.ts'
import type { KeptPhoto } from '../../platform/local/rows/kept-rows.ts'

export type PhotoSize = 'thumbnail' | 'full'

const SIZES: readonly PhotoSize[] = ['full', 'thumbnail']
const addressOf = (id: string, size: PhotoSize): string => pathOf(getCapturePhoto.path, { id }, { size })

/** Returns a photo that is kept here, in full size if wanted; undefined if there is none. */
export async function findKeptPhoto(userId: string, captureId: string, size: PhotoSize): Promise<Blob | undefined> {
  if (!hasCaches()) return undefined
  const found = await caches.match(addressOf(captureId, size), { cacheName: cacheOf(userId) })
  return found?.blob()
}

/** Fetches both sizes of a photo. Resolves to false if the server has none; throws if the server can't be asked. */
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
    // A sign-in page or a hotel's welcome page isn't a picture, whatever it calls itself.
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) {
      if (answer.ok || answer.status >= 500 || answer.status === 401 || answer.status === 429)
        throw new Error('The photo is not available now')
      return false
    }
    const picture = await answer.blob()
    await cache.put(address, new Response(picture, { headers: { 'content-type': picture.type } }))
    bytes += picture.size
  }
  await db.keptPhotos.put({ ...photo, bytes })
  return true
}

/** Deletes photos from this device; the server has them. */
export async function dropPhotos(db: LocalDatabase, captureIds: readonly string[]): Promise<void> {
  if (captureIds.length === 0) return
  if (hasCaches()) {
    const cache = await caches.open(cacheOf(db.userId))
    for (const id of captureIds) for (const size of SIZES) await cache.delete(addressOf(id, size))
  }
  await db.keptPhotos.bulkDelete([...captureIds])
}

/** Returns how many photos are kept, and their total size. */
export async function sizeOfPhotos(db: LocalDatabase): Promise<{ count: number; bytes: number }> {
  const rows = await db.keptPhotos.toArray()
  return { count: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}
