import type { CaptureAnswer, CaptureMeta, CaptureSource } from '@canvass/contracts/captures'

/**
 * The state of a capture as this device sees it. Each change is one transaction that first checks the state it leaves
 * (transitions.ts), so every change survives a kill, and no tab can move a row that another has moved.
 */
export const LOCAL_STATES = [
  /** Its bytes are durable here; a smaller rendition is being made. "Saved on this phone" is true from here on. */
  'preparing',
  'queued',
  'uploading',
  /** The server has echoed its id and digest. */
  'uploaded',
  'processing',
  'done',
  /** It is waiting on the server or on its owner; a person must act. */
  'needs_attention',
  /** The server won't accept these bytes; they are still here. */
  'failed',
] as const
export type LocalState = (typeof LOCAL_STATES)[number]

export interface LastError {
  /**
   * A code that a program can act on: not_a_picture, too_large, owner_mismatch, digest_conflict, bytes_missing,
   * unreadable, no_room, no_text …
   */
  code: string
  /** The server's own sentence, if it gave one. */
  message: string | null
  http: number | null
  at: number
  /** The server's request id for its response, used to find it in the server's log. */
  requestId?: string
}

/** How often the server said that it can't parse the data about this particular capture. */
export interface NotUnderstood {
  times: number
  /** When it first said so, in milliseconds on this device's clock. */
  since: number
  /** The build of the app that sent it; another build may send it correctly. */
  build: string
}

/** The server's confirmation that it has the bytes of a capture. Older servers don't say when they received them. */
export interface CaptureReceipt {
  sha256: string
  seq: number
  /** ISO 8601. */
  receivedAt?: string
}

/** A small row; the bytes are stored separately and read only by key. */
export interface CaptureRow {
  id: string
  ownerUserId: string
  organizationId: string
  source: CaptureSource
  state: LocalState
  /** Shown until the server has a better title: the file's name or the typed name. */
  title: string
  /** The size of the prepared bytes, or of the original until they are ready. */
  size: number
  mime: string
  sha256: string | null
  width: number | null
  height: number | null
  originalSize: number
  meta: CaptureMeta
  /** Milliseconds since the epoch, on this device's clock. Used only to order the list. */
  capturedAt: number
  /** The epoch of the device's clock in which it was taken (device-clock.ts); absent on older captures. */
  clockEpoch?: string
  attempts: number
  /** Attempts that failed while other captures got through. */
  setbacks: number
  notUnderstood?: NotUnderstood
  /** The build of the app that stopped retrying it; absent if none did. */
  parkedBy?: string
  nextAt: number
  claimBy: string | null
  claimUntil: number
  prepareAttempts: number
  /** Prepared with more pixels than reading needs, as chosen when it was taken. */
  isDetailed?: true
  /** Its original stays after sending, as chosen when it was taken. */
  keepsOriginal?: true
  /** How often a smaller rendition was made because the server said "too large". */
  shrinks: number
  lastError: LastError | null
  /** The sent share of the bytes, 0 to 1, while uploading. */
  progress: number
  server: CaptureAnswer | null
  /**
   * Absent until there is one, if the server no longer has the bytes, and on captures sent before receipts were stored.
   */
  receipt?: CaptureReceipt | undefined
  leadId: string
  settledAt: number | null
  /** When sending started on the last attempt, in milliseconds on this device's clock. */
  sendingSince?: number
  /** How long the successful attempt took, in milliseconds; absent if unknown. */
  sentInMs?: number
  /** When it became a lead, in milliseconds on this device's clock; absent while it isn't one. */
  doneAt?: number
}

/** Bytes as an ArrayBuffer: WebKit loses Blobs and files. */
export interface StoredBytes {
  key: string
  bytes: ArrayBuffer
  mime: string
  size: number
  sha256: string | null
}

export interface StoredThumb {
  id: string
  bytes: ArrayBuffer
  mime: string
}

export interface CaptureEvent {
  n: number
  captureId: string
  at: number
  kind: string
  detail: string | null
}

export const originalKey = (id: string): string => `${id}:original`
export const uploadKey = (id: string): string => `${id}:upload`
/**
 * The key of the photo of a capture whose name was typed because the server wouldn't accept the photo. Only this device
 * has it.
 */
export const photoKey = (id: string): string => `${id}:photo`

/** Returns the keys in `blobs` where bytes of a capture may be stored. */
export const keysOf = (id: string): readonly string[] => [originalKey(id), uploadKey(id), photoKey(id)]

/** States in which the bytes must be here, because no one else is certain to have them. */
export const UNSENT_STATES: readonly LocalState[] = ['preparing', 'queued', 'uploading', 'failed']

const GONE = new Set(['bytes_missing', 'server_lost', 'deleted'])

/** The fields of a capture that determine who has it. */
interface Whereabouts {
  state: string
  server?: object | null
  lastError?: { code: string } | null
}

/** Whether only this device is certain to have the bytes: those that are pending, and those that the server refused. */
export function isOnlyHere({ state, server, lastError }: Whereabouts): boolean {
  if (UNSENT_STATES.some((unsent) => unsent === state)) return true
  return state === 'needs_attention' && server === null && !GONE.has(lastError?.code ?? '')
}

/** Whether it couldn't be prepared for lack of storage space on this device. It proceeds once there is some. */
export const waitsForRoom = ({ state, lastError }: Whereabouts): boolean =>
  state === 'preparing' && lastError?.code === 'no_room'
