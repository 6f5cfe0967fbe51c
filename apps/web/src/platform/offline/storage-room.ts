const LEAST_FREE_BYTES = 150 * 1024 * 1024
const LEAST_FREE_SHARE = 0.05
const PHOTO_BYTES = 3_000_000

/** The capture is not kept, and the screen must say so: nothing may look saved. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
  readonly reason: 'storage_full' | 'storage_failed'

  constructor(reason: NotSaved['reason'], options?: ErrorOptions) {
    super(
      reason === 'storage_full'
        ? 'This phone has no room for more photos. Send what waits, or free some space.'
        : 'The photo could not be saved on this phone. Please take it again.',
      options,
    )
    this.reason = reason
  }
}

export interface Room {
  freeBytes: number
  /** About how many more photos fit. */
  photos: number
  isLow: boolean
  /** What is never filled with photos, so that changes of state always fit. */
  floorBytes: number
}

/** What the browser says of its storage; undefined where it says nothing. */
export async function findRoom(): Promise<Room | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return undefined
  const freeBytes = Math.max(0, quota - usage)
  const floor = Math.min(LEAST_FREE_BYTES, quota * LEAST_FREE_SHARE)
  return {
    freeBytes,
    photos: Math.floor(Math.max(0, freeBytes - floor) / PHOTO_BYTES),
    isLow: freeBytes < 2 * floor,
    floorBytes: floor,
  }
}

/** Refuses before the write where the browser would fail in the middle of it. Throws NotSaved. */
export async function makeRoom(bytes: number): Promise<void> {
  const room = await findRoom()
  if (room && room.freeBytes < bytes + room.floorBytes) throw new NotSaved('storage_full')
}

export function asStorageProblem(error: unknown): NotSaved {
  const inner = error instanceof Error && 'inner' in error ? (error.inner as Error | null) : null
  const isFull = [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError')
  return new NotSaved(isFull ? 'storage_full' : 'storage_failed', { cause: error })
}

const ASKED_KEY = 'canvass.storage-asked'

/** Asks once, at the first capture, that the browser keep our storage when space runs short. */
export async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  if (localStorage.getItem(ASKED_KEY)) return navigator.storage.persisted()
  localStorage.setItem(ASKED_KEY, 'yes')
  return navigator.storage.persist()
}
