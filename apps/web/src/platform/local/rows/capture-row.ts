import type { CaptureAnswer, CaptureMeta, CaptureSource } from '@canvass/contracts/captures'

/**
 * Where a capture is, as this device knows it. Every change of it is one transaction that first checks the state it
 * leaves (transitions.ts), so each of them survives a kill and no tab can move a row that another one has moved.
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
  /** Stands with the server or with its owner; a person must act. */
  'needs_attention',
  /** The server will not take these bytes; they are still here. */
  'failed',
] as const
export type LocalState = (typeof LOCAL_STATES)[number]

export interface LastError {
  /** A word a program can act on: not_a_picture, too_large, owner_mismatch, digest_conflict, bytes_missing, unreadable, no_room, no_text … */
  code: string
  /** The server's own sentence, when it gave one. */
  message: string | null
  http: number | null
  at: number
  /** The server's own name for its answer, by which it is found in the server's log. */
  requestId?: string
}

/** How often the server said of this very capture that it cannot read what is said of it. */
export interface NotUnderstood {
  times: number
  /** When it said so first, milliseconds of this device. */
  since: number
  /** The build of the app that said it so: another one may say it better. */
  build: string
}

/** The server's word that it has the bytes of a capture. Older servers do not say when they received them. */
export interface CaptureReceipt {
  sha256: string
  seq: number
  /** ISO 8601. */
  receivedAt?: string
}

/** A small row; bytes are kept apart and read by key only. */
export interface CaptureRow {
  id: string
  ownerUserId: string
  organizationId: string
  source: CaptureSource
  state: LocalState
  /** What is shown until the server knows better: a file's or the typed name. */
  title: string
  /** The prepared bytes; of the original until they are. */
  size: number
  mime: string
  sha256: string | null
  width: number | null
  height: number | null
  originalSize: number
  meta: CaptureMeta
  /** Milliseconds since the epoch, of this device. Orders the list and nothing else. */
  capturedAt: number
  /** The stretch of the device's clock in which it was taken (device-clock.ts); absent on older captures. */
  clockEpoch?: string
  attempts: number
  /** Attempts that failed while others got through. */
  setbacks: number
  notUnderstood?: NotUnderstood
  /** The build of the app that gave up sending it by itself; absent while none did. */
  parkedBy?: string
  nextAt: number
  claimBy: string | null
  claimUntil: number
  prepareAttempts: number
  /** Prepared with more pixels than reading needs, as was chosen when it was taken. */
  isDetailed?: true
  /** Its original stays with what was sent, as was chosen when it was taken. */
  keepsOriginal?: true
  /** How often a server that said "too large" was given a smaller rendition. */
  shrinks: number
  lastError: LastError | null
  /** Sent share of the bytes, 0 to 1, while uploading. */
  progress: number
  server: CaptureAnswer | null
  /** Absent while there is none, where the server has it no more, and on captures that were sent before it was kept. */
  receipt?: CaptureReceipt | undefined
  leadId: string
  settledAt: number | null
  /** When its sending began, milliseconds of this device; of the last try. */
  sendingSince?: number
  /** How long the try took by which it got to the server, milliseconds; absent where that is not known. */
  sentInMs?: number
  /** When it became a lead, milliseconds of this device; absent while it is none. */
  doneAt?: number
}

/** Bytes as ArrayBuffer: WebKit loses Blobs and files. */
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
/** The photo of a capture whose name was typed in because the server would not take the photo: only this device has it. */
export const photoKey = (id: string): string => `${id}:photo`

/** Where in `blobs` bytes of a capture may lie. */
export const keysOf = (id: string): readonly string[] => [originalKey(id), uploadKey(id), photoKey(id)]

/** States in which the bytes must be here, for nobody else has them for sure. */
export const UNSENT_STATES: readonly LocalState[] = ['preparing', 'queued', 'uploading', 'failed']

const GONE = new Set(['bytes_missing', 'server_lost', 'deleted'])

/** As much of a capture as says who has it. */
interface Whereabouts {
  state: string
  server?: object | null
  lastError?: { code: string } | null
}

/** Whether nobody but this device has the bytes for sure: those that wait, and those that the server refused. */
export function isOnlyHere({ state, server, lastError }: Whereabouts): boolean {
  if (UNSENT_STATES.some((unsent) => unsent === state)) return true
  return state === 'needs_attention' && server === null && !GONE.has(lastError?.code ?? '')
}

/** Whether it could not be made ready for want of room on this device, and goes when there is some. */
export const waitsForRoom = ({ state, lastError }: Whereabouts): boolean =>
  state === 'preparing' && lastError?.code === 'no_room'
