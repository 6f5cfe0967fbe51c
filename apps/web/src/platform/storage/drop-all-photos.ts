import type { LocalDatabase } from '../local/local-database.ts'

export const cacheOf = (userId: string): string => `canvass-photos-${userId}`
/** Private windows and old systems have none; then nothing is kept, and nothing else is missing. */
export const hasCaches = (): boolean => 'caches' in globalThis

/** All photos that are kept here, at once: with the read tables, or where room runs short. Answers whether there were any. */
export async function dropAllPhotos(db: LocalDatabase): Promise<boolean> {
  const had = (await db.keptPhotos.count()) > 0
  // A private window may have the caches and refuse to open one.
  if (hasCaches()) await caches.delete(cacheOf(db.userId)).catch(() => false)
  await db.keptPhotos.clear()
  return had
}
