import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { canTypeIn, reasonOf } from '../state/capture-place.ts'
import { placeWords, reasonWords } from '../state/place-words.ts'
import { sentence } from '../state/sentence.ts'

/** What a person can do for a capture that stopped. */
export type Fix = 'retake' | 'type_in' | 'try_again' | 'delete'

interface Stopped {
  /** This device's own capture; nothing where another device took it. */
  row: Pick<CaptureRow, 'state' | 'server' | 'lastError' | 'source'> | null | undefined
  server: Pick<CaptureAnswer, 'state' | 'source'> | null
  /** Whether the server lets the person who is signed in change it: their own, or any for a team lead. */
  mayFix: boolean
}

/** The same bytes would be refused again, or there are none any more. */
const IN_VAIN = new Set(['too_large', 'not_a_picture', 'bytes_missing', 'server_lost'])
/** Nobody but its owner, or an admin, can bring it further. */
const NOT_OURS = new Set(['owner_mismatch', 'quarantined', 'handover_over'])

/** Whether a capture waits for a person, as the server says it, or this device where the server has not taken it. */
export const hasStopped = ({ row, server }: Pick<Stopped, 'row' | 'server'>): boolean =>
  server
    ? server.state === 'needs_attention' || server.state === 'quarantined'
    : row?.state === 'needs_attention' || row?.state === 'failed'

/** What can be done for a capture that stopped, on whichever device it is looked at. */
export function fixesOf({ row, server, mayFix }: Stopped): Fix[] {
  const code = row?.lastError?.code ?? ''
  if (!mayFix || server?.state === 'quarantined' || NOT_OURS.has(code)) return []
  const isPhoto = (row?.source ?? server?.source) !== 'manual'
  const canType = server !== null || (row ? canTypeIn(row) : false)
  return [
    ...(isPhoto ? (['retake'] as const) : []),
    ...(canType ? (['type_in'] as const) : []),
    ...(IN_VAIN.has(code) ? [] : (['try_again'] as const)),
    'delete',
  ]
}

/** Why it stopped, as a sentence. */
export function reasonOfStop(row: CaptureRow | null | undefined, server: CaptureAnswer | null): string {
  if (row) return sentence(reasonOf(row, { isOnline: true, needsSignIn: false }))
  const { message, code } = server?.error ?? {}
  return sentence(message ?? reasonWords[code ?? ''] ?? placeWords.review)
}
