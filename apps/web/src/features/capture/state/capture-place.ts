import { MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { CapturePlace } from '../../../ui/product/capture-words.ts'
import { bytesText } from '../../../ui/text/format.ts'
import { placeWords, reasonWords } from './place-words.ts'

/** Returns the place of a capture, which every screen shows with the same six words. */
export function placeOf(row: Pick<CaptureRow, 'state' | 'setbacks' | 'lastError'>): CapturePlace {
  switch (row.state) {
    case 'preparing':
      return 'on_phone'
    case 'queued':
      // An attempt without a response changed nothing: the capture is where it was.
      return row.lastError?.code === 'postponed' ? 'sending_paused' : 'on_phone'
    case 'uploading':
      return 'sending'
    case 'uploaded':
      return 'on_server'
    case 'processing':
      return 'being_read'
    case 'done':
      return 'ready'
    default:
      return 'needs_you'
  }
}

/** The bytes are the problem, not the id or the owner: a typed text under the same id can still become the lead. */
const TYPEABLE = new Set(['bytes_missing', 'server_lost'])

/** Whether a name can be typed for it: the server has it, or refused the photo, or the bytes are missing. */
export const canTypeIn = (row: Pick<CaptureRow, 'state' | 'server' | 'lastError'>): boolean =>
  row.server !== null || row.state === 'failed' || TYPEABLE.has(row.lastError?.code ?? '')

/** Reasons that the server doesn't know, or that we word better. */
const LOCAL_REASONS = new Set([
  'too_large',
  'not_a_picture',
  'owner_mismatch',
  'forbidden',
  'handover_over',
  'bytes_missing',
  'server_lost',
  'unreadable',
  'not_understood',
])

/** The photo is gone or unreadable, so don't claim that it is safe. */
const NOT_SAFE = new Set(['bytes_missing', 'server_lost', 'unreadable'])

/** Whether the photo is intact, here or on the server, as far as this device knows. */
export const isPhotoSafe = ({ lastError }: Pick<CaptureRow, 'lastError'>): boolean =>
  !NOT_SAFE.has(lastError?.code ?? '')

interface Circumstances {
  isOnline: boolean
  needsSignIn: boolean
}

/** Returns one line on why a capture is where it is. */
export function reasonOf(row: CaptureRow, circumstances: Circumstances): string {
  const { discarded, handover } = row.server ?? {}
  if (discarded) return placeWords.discarded(discarded.byName)
  if (handover && row.ownerUserId === handover.takenById) return placeWords.reassigned(handover.nowWithName)
  return stateReason(row, circumstances)
}

function stateReason(row: CaptureRow, { isOnline, needsSignIn }: Circumstances): string {
  switch (row.state) {
    case 'preparing':
      if (row.lastError?.code === 'no_room') return reasonWords['no_room'] ?? ''
      return placeWords.preparing(bytesText(row.originalSize))
    case 'queued': {
      if (needsSignIn) return placeWords.signIn(bytesText(row.size))
      if (!isOnline) return placeWords.offline(bytesText(row.size))
      return row.lastError
        ? (reasonWords[row.lastError.code] ?? placeWords.keepTrying)
        : placeWords.next(bytesText(row.size))
    }
    case 'uploading':
      return row.progress > 0
        ? placeWords.sent(Math.round(row.progress * 100), bytesText(row.size))
        : bytesText(row.size)
    case 'uploaded':
      return row.server?.state === 'quarantined' || row.lastError?.code === 'quarantined'
        ? (reasonWords['quarantined'] ?? '')
        : placeWords.uploaded
    case 'processing':
      return placeWords.reading
    case 'done':
      return placeWords.ready
    default:
      // The server limits more than the size of a file, so only it knows what is too large about a small one.
      if (row.lastError?.code === 'too_large' && row.lastError.message && row.size <= MAX_PICTURE_BYTES)
        return placeWords.tooLarge(row.lastError.message)
      if (row.lastError && LOCAL_REASONS.has(row.lastError.code))
        return reasonWords[row.lastError.code] ?? placeWords.review
      return row.lastError?.message ?? reasonWords[row.lastError?.code ?? ''] ?? placeWords.review
  }
}

/** Returns a capture's title before it is read. */
export function titleOf(row: Pick<CaptureRow, 'title' | 'source' | 'meta'>): string {
  if (row.title) return row.title
  if (row.source === 'camera') return placeWords.photo
  return row.meta.fileName ?? placeWords.photo
}
