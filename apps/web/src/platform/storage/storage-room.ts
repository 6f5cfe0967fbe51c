import { isFullError, findDiskFit } from './full-disk.ts'
import { storageWords } from './storage-words.ts'

const MIN_FREE_BYTES = 150 * 1024 * 1024
const MIN_FREE_SHARE = 0.05
const PHOTO_BYTES = 3_000_000
/** How long the browser's estimate holds for one more photo, if there is plenty of room. */
const FORESEEN_MS = 2_000

/** The capture wasn't saved, and the screen must say so: nothing may look saved. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
  readonly reason: 'storage_full' | 'storage_failed'

  /** `photos`: about how many of usual size still fit. */
  constructor(reason: NotSaved['reason'], options?: ErrorOptions, photos = 0) {
    super(
      reason === 'storage_full'
        ? photos > 0
          ? storageWords.noRoomForThis(photos)
          : storageWords.noRoom
        : storageWords.failed,
      options,
    )
    this.reason = reason
  }
}

export interface Room {
  freeBytes: number
  /** About how many more photos fit; undefined if the disk was recently full, so only the next photo will tell. */
  photos: number | undefined
  isLow: boolean
  /** Bytes that are never filled with photos, so that changes of state always fit. */
  floorBytes: number
}

/**
 * Returns the browser's storage estimate; undefined if it gives none. The estimate may cover a quota or a whole disk,
 * and may ignore what else is on it: if the disk recently refused a write, there is hardly any room.
 */
export async function findRoom(): Promise<Room | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return undefined
  const freeBytes = Math.max(0, quota - usage)
  const floor = Math.min(MIN_FREE_BYTES, quota * MIN_FREE_SHARE)
  const photos = Math.floor(Math.max(0, freeBytes - floor) / PHOTO_BYTES)
  const fits = findDiskFit()
  return {
    freeBytes,
    photos: fits === undefined ? photos : fits === 'nothing' ? 0 : undefined,
    isLow: fits !== undefined || freeBytes < 2 * floor,
    floorBytes: floor,
  }
}

let foreseen: { freeBytes: number; floorBytes: number; at: number } | undefined

/** Asks the browser ahead of a photo: its answer takes longer than everything else that precedes the write. */
export async function prefetchRoom(): Promise<void> {
  const room = await findRoom()
  foreseen = room && { freeBytes: room.freeBytes, floorBytes: room.floorBytes, at: performance.now() }
}

/**
 * Deducts the bytes from a recent estimate, if that leaves twice the floor; otherwise the browser has to be asked
 * again.
 */
function takeForeseen(bytes: number): boolean {
  if (!foreseen || performance.now() - foreseen.at > FORESEEN_MS) return false
  if (foreseen.freeBytes < bytes + 2 * foreseen.floorBytes) return false
  foreseen.freeBytes -= bytes
  return true
}

/** Refuses before the write if the browser would fail midway. Throws NotSaved. */
export async function ensureRoom(bytes: number, free?: () => Promise<unknown>): Promise<void> {
  if (takeForeseen(bytes)) return
  const hasRoom = (room: Room | undefined): boolean => !room || room.freeBytes >= bytes + room.floorBytes
  if (hasRoom(await findRoom())) return
  await free?.()
  const room = await findRoom()
  if (!hasRoom(room)) throw new NotSaved('storage_full', {}, room?.photos)
}

export function asStorageProblem(error: unknown): NotSaved {
  return new NotSaved(isFullError(error) ? 'storage_full' : 'storage_failed', { cause: error })
}
