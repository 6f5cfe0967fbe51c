import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { OnTheWay } from '../../../data/leads/read-tables.ts'
import type { CapturePlace } from '../../../ui/product/capture-words.ts'
import { placeOf, titleOf } from '../../capture/state/capture-place.ts'
import { handoverText } from '../lead/handover-text.ts'
import { whenText } from '../lead/lead-text.ts'
import { vaultWords } from '../lead/vault-words.ts'
import type { CapturesOnTheWay } from '../../../data/captures/shown/on-the-way.ts'

/** A capture that isn't a lead yet. */
export interface OpenCapture {
  id: string
  leadId: string
  place: CapturePlace
  /** The error if a person must act, or the capture's new owner. */
  note: string | undefined
  name: string
  /** ISO 8601. */
  capturedAt: string
  isTyped: boolean
}

/** Combines this device's captures with those that the server has from the user's other devices, newest first. */
export const openCaptures = ({ here, elsewhere }: CapturesOnTheWay): OpenCapture[] =>
  [...here.map(openCapture), ...elsewhere.map(fromServer)].toSorted((a, b) => (a.capturedAt < b.capturedAt ? 1 : -1))

const openCapture = (row: CaptureRow): OpenCapture => ({
  id: row.id,
  leadId: row.leadId,
  place: placeOf(row),
  note: row.lastError?.message ?? undefined,
  name: isUnnamed(row) ? vaultWords.unnamedPhoto(whenText(row.capturedAt)) : titleOf(row),
  capturedAt: new Date(row.capturedAt).toISOString(),
  isTyped: row.source === 'manual',
})

/** Whether a photo has no name, so that only its time distinguishes it. */
const isUnnamed = ({ title, source, meta }: CaptureRow): boolean =>
  !title && (source === 'camera' || meta.fileName === undefined)

const PLACES: Readonly<Record<OnTheWay['state'], CapturePlace>> = {
  received: 'on_server',
  processing: 'being_read',
  needs_attention: 'needs_you',
  quarantined: 'needs_you',
  done: 'ready',
  joined: 'ready',
  discarded: 'ready',
}

const fromServer = ({ id, leadId, state, source, capturedAt, error, handover }: OnTheWay): OpenCapture => ({
  id,
  leadId,
  place: PLACES[state],
  note: error?.message ?? (handover && handoverText(handover)),
  name: source === 'manual' ? vaultWords.manualEntry : vaultWords.unnamedPhoto(whenText(capturedAt)),
  capturedAt,
  isTyped: source === 'manual',
})
