import type { CaptureRow } from '../../platform/offline/capture-row.ts'
import type { CapturePlace } from '../../ui/capture-words.ts'
import { sizeText } from './size-text.ts'

/** Where a capture is, in the six words that every screen uses. */
export function placeOf(row: Pick<CaptureRow, 'state' | 'setbacks' | 'lastError'>): CapturePlace {
  switch (row.state) {
    case 'preparing':
      return 'on_phone'
    case 'queued':
      // A try that nobody answered moved nothing: the capture is where it was.
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

const REASONS: Readonly<Record<string, string>> = {
  too_large: 'Too large to send (over 15 MB). The photo is kept on this phone.',
  not_a_picture: 'Not a picture that can be read. The file is kept on this phone.',
  owner_mismatch: 'Taken by somebody else on this phone. Only they can send it.',
  forbidden: 'Your role may not add leads. The photo is kept on this phone.',
  handover_over: 'You left this team, and it’s too late to hand this over. The photo is still on this phone.',
  quarantined: 'Held for an admin of your team: you may no longer add leads. It is safe on the server.',
  server_lost: 'The server does not know it any more, and the photo is gone from this phone. Please take it again.',
  digest_conflict: 'The server has another photo under this capture. Both are kept.',
  bytes_missing: 'The photo is no longer on this phone: the browser removed it.',
  unreadable: 'This phone could not read the photo. It is kept here: try again, or take it once more.',
  not_understood: 'The server cannot read what is said of it. The photo is kept on this phone.',
  no_room: 'No room on this phone to get it ready. It goes on by itself when there is.',
  deleted: 'Deleted on the server by somebody of your team.',
  no_text: 'No text could be read. Type in what it says, or delete it.',
  postponed: 'The server is busy. It goes on by itself.',
  no_answer: 'No answer yet. It goes on by itself.',
}

/** Its bytes are the trouble, not its id or its owner: another text under the same id can still become the lead. */
const TYPEABLE = new Set(['bytes_missing', 'server_lost'])

/** Whether a name can be typed in for it: the server waits for one, or would not take the photo and never had it. */
export const canTypeIn = (row: Pick<CaptureRow, 'state' | 'server' | 'lastError'>): boolean =>
  row.server !== null || row.state === 'failed' || TYPEABLE.has(row.lastError?.code ?? '')

/** Known here and not by the server, or better said than by it. */
const OURS = new Set([
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

/** The photo is gone, or nobody can look at it: nothing may say that it is safe. */
const NOT_SAFE = new Set(['bytes_missing', 'server_lost', 'unreadable'])

/** Whether the photo is whole, here or on the server, for all that this device knows. */
export const isPhotoSafe = ({ lastError }: Pick<CaptureRow, 'lastError'>): boolean =>
  !NOT_SAFE.has(lastError?.code ?? '')

interface Circumstances {
  isOnline: boolean
  needsSignIn: boolean
}

/** One line on why a capture is where it is. */
export function reasonOf(row: CaptureRow, circumstances: Circumstances): string {
  const { discarded, handover } = row.server ?? {}
  if (discarded) return `Discarded by ${discarded.byName}. It can be brought back.`
  if (handover && row.ownerUserId === handover.takenById)
    return `Now with ${handover.nowWithName}: an admin gave it to them while you could not add leads.`
  return whereItStands(row, circumstances)
}

function whereItStands(row: CaptureRow, { isOnline, needsSignIn }: Circumstances): string {
  switch (row.state) {
    case 'preparing':
      if (row.lastError?.code === 'no_room') return REASONS['no_room'] ?? ''
      return `Saved, being prepared · ${sizeText(row.originalSize)}`
    case 'queued': {
      if (needsSignIn) return `Sign in to send · ${sizeText(row.size)}`
      if (!isOnline) return `Waits for signal · ${sizeText(row.size)}`
      return row.lastError
        ? (REASONS[row.lastError.code] ?? 'It goes on by itself.')
        : `Next to be sent · ${sizeText(row.size)}`
    }
    case 'uploading':
      return row.progress > 0 ? `${Math.round(row.progress * 100)}% of ${sizeText(row.size)}` : sizeText(row.size)
    case 'uploaded':
      return row.server?.state === 'quarantined' || row.lastError?.code === 'quarantined'
        ? (REASONS['quarantined'] ?? '')
        : 'Receipt checked, next to be read'
    case 'processing':
      return 'Being read on the server'
    case 'done':
      return 'The lead is in your vault'
    default:
      if (row.lastError && OURS.has(row.lastError.code)) return REASONS[row.lastError.code] ?? 'It needs a look.'
      return row.lastError?.message ?? REASONS[row.lastError?.code ?? ''] ?? 'It needs a look.'
  }
}

/** What a capture is called before it is read. */
export function titleOf(row: Pick<CaptureRow, 'title' | 'source' | 'meta'>): string {
  if (row.title) return row.title
  if (row.source === 'camera') return 'Photo'
  return row.meta.fileName ?? 'Picture'
}
