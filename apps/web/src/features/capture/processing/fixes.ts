import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { canTypeIn, reasonOf } from '../state/capture-place.ts'
import { placeWords, reasonWords } from '../state/place-words.ts'
import { sentence } from '../state/sentence.ts'

/** An action that a user can take on a stopped capture. */
export type Fix = 'retake' | 'type_in' | 'try_again' | 'delete'

interface Stopped {
  /** This device's own capture; null if another device took it. */
  row: Pick<CaptureRow, 'state' | 'server' | 'lastError' | 'source'> | null | undefined
  server: Pick<CaptureAnswer, 'state' | 'source'> | null
  /** Whether the server lets the signed-in user change it: their own, or any for a team lead. */
  mayFix: boolean
}

/** Retrying is pointless: the same bytes would be refused again, or they are gone. */
const NOT_RETRYABLE = new Set(['too_large', 'not_a_picture', 'bytes_missing', 'server_lost'])
/** Only its owner or an admin can resolve it. */
const NOT_OURS = new Set(['owner_mismatch', 'quarantined', 'handover_over'])

/**
 * Whether a capture is waiting for a person, according to the server, or to this device if the server doesn't have it.
 */
export const hasStopped = ({ row, server }: Pick<Stopped, 'row' | 'server'>): boolean =>
  server
    ? server.state === 'needs_attention' || server.state === 'quarantined'
    : row?.state === 'needs_attention' || row?.state === 'failed'

/** Returns the actions for a stopped capture, on whichever device it is viewed. */
export function fixesOf({ row, server, mayFix }: Stopped): Fix[] {
  const code = row?.lastError?.code ?? ''
  if (!mayFix || server?.state === 'quarantined' || NOT_OURS.has(code)) return []
  const isPhoto = (row?.source ?? server?.source) !== 'manual'
  const canType = server !== null || (row ? canTypeIn(row) : false)
  return [
    ...(isPhoto ? (['retake'] as const) : []),
    ...(canType ? (['type_in'] as const) : []),
    ...(NOT_RETRYABLE.has(code) ? [] : (['try_again'] as const)),
    'delete',
  ]
}

/** Returns why it stopped, as a sentence. */
export function reasonOfStop(row: CaptureRow | null | undefined, server: CaptureAnswer | null): string {
  if (row) return sentence(reasonOf(row, { isOnline: true, needsSignIn: false }))
  const { message, code } = server?.error ?? {}
  return sentence(message ?? reasonWords[code ?? ''] ?? placeWords.review)
}
