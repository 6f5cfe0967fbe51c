import type { PackPart } from './pack.ts'
import type { ReadPreview } from '../local/rows/phone-reading.ts'

/** Requests to the worker. A change of meaning raises PACK_PROTOCOL: a stored worker is older than the app. */
export type ReadingRequest =
  | { id: number; kind: 'open'; cache: string; paths: Record<Exclude<PackPart, 'worker'>, string> }
  | { id: number; kind: 'read'; picture: ArrayBuffer; mime: string }

export interface WorkerReading {
  /** Null if no text was found. */
  preview: ReadPreview | null
  lines: number
  tookMs: number
}

export type ReadingReply =
  | { id: number; openedMs: number }
  | { id: number; reading: WorkerReading }
  | { id: number; problem: string }
