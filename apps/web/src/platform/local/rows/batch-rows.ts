import type { EventPart, SalesEvent, SalesEventFields } from '@canvass/contracts/events'
import type { FieldCorrection } from '@canvass/contracts/shapes/reading-fields'
import type { Rating } from '@canvass/contracts/shapes/notes'

/**
 * `unsent`: only this device has it, or this version of it. `refused`: the server won't accept it, and it is still
 * here.
 */
type SendState = 'unsent' | 'sent' | 'refused'

/** A trade show as last received from the server. Before the server sent who made one, no maker is named. */
type ServerEvent = Omit<SalesEvent, 'madeBy'> & { madeBy?: SalesEvent['madeBy'] | undefined }

/** A trade show as this device has it. What was created or changed here and not yet sent is nowhere else. */
export interface SalesEventRow extends SalesEventFields {
  id: string
  state: SendState
  /** Counts changes made here, so that the response to an older change doesn't settle a newer one. */
  revision: number
  /** Whether the camera shows the consent text before a shot; each device chooses for itself. */
  isConsentShown: boolean
  updatedAt: string
  changeSeq: SalesEvent['changeSeq'] | null
  /** Who made it; absent on rows from before the server sent this. */
  madeBy?: SalesEvent['madeBy'] | undefined
  /**
   * The parts changed here since the server had it. Only these overwrite what others have changed in the meantime.
   * Empty for a new one, which is sent whole. Absent on rows from an earlier version: then everything counts as
   * changed.
   */
  changed?: readonly EventPart[] | undefined
  /**
   * The server's latest version, stored while a change is pending or refused. The row returns to it if the change is
   * abandoned.
   */
  server?: ServerEvent | null | undefined
  /** Why the server refused it, in the server's user-facing words. */
  refusedFor?: string | undefined
}

/** A voice note on a capture; its bytes are in `blobs` under {@link voiceKey}. */
export interface VoiceNoteRow {
  id: string
  captureId: string
  /** Without parameters: audio/webm, audio/mp4. */
  mime: string
  size: number
  sha256: string
  durationMs: number
  /** Loudness over its length, 0 to 1, for display. */
  levels: number[]
  state: SendState
  attempts: number
  nextAt: number
  /** Milliseconds since the epoch. */
  at: number
}

/** The name that a person gave the business in a photo; null for no name. */
export type NameThought = Pick<FieldCorrection, 'to' | 'boxes' | 'how'>

/** The field of a capture that a note was written in. While the note waits, a later one from there replaces it. */
export interface NoteOrigin {
  /** The capture's own note, or the answer to a trade show's question. */
  field: 'note' | `answer:${string}`
  /** What the server may have from this field without the note: the text or the chosen option, null for nothing. */
  before: string | null
}

/**
 * Something said about a capture after it left this device. It becomes an edit once the server has the lead or photo it
 * is about.
 */
export interface AfterthoughtRow {
  n: number
  /** The id of the edit that it becomes, created up front so that the edit is written only once. */
  opId: string
  captureId: string
  at: string
  /**
   * It was restored from a copy, alongside a capture that was copied before this was said, so the capture is sent
   * without it.
   */
  isLate?: true
  thought:
    | { kind: 'rating'; rating: Rating | null }
    | { kind: 'note'; noteId: string; text: string; origin?: NoteOrigin | undefined }
    | { kind: 'join'; leadId: string }
    | { kind: 'assign'; ownerId: string }
    | ({ kind: 'name' } & NameThought)
}

export type ReviewDecision = 'kept' | 'joined' | 'discarded'
/** A person's decision about a shot in the review. A discarded shot is deleted only when the review ends. */
export interface ReviewRow {
  captureId: string
  decision: ReviewDecision
  /** The capture that it was joined to as its other side. */
  joinedTo: string | null
  /** When it was made, in milliseconds; larger than that of all earlier decisions, whatever the clock says. */
  at: number
}

export const voiceKey = (id: string): string => `${id}:voice`
