import type { EventPart, SalesEvent, SalesEventFields } from '@canvass/contracts/events'
import type { FieldCorrection } from '@canvass/contracts/shapes/reading-fields'
import type { Rating } from '@canvass/contracts/shapes/notes'

/** `unsent`: only this device has it, or has it so. `refused`: the server will not take it, and it is still here. */
type SideState = 'unsent' | 'sent' | 'refused'

/** An event as the server last told of it; before it told who made one, nobody is named. */
type ToldEvent = Omit<SalesEvent, 'madeBy'> & { madeBy?: SalesEvent['madeBy'] | undefined }

/** An event as this device knows it; what was made or changed here and not sent yet is nowhere else. */
export interface SalesEventRow extends SalesEventFields {
  id: string
  state: SideState
  /** Counts changes made here, so that an answer to an older one does not settle a newer one. */
  revision: number
  /** Whether the consent text stands on the camera before a shot; each device chooses for itself. */
  isConsentShown: boolean
  updatedAt: string
  changeSeq: SalesEvent['changeSeq'] | null
  /** Who made it; absent on rows from before this was told. */
  madeBy?: SalesEvent['madeBy'] | undefined
  /**
   * What was changed here since the server had it: only that is written over what others have made of it meanwhile. None
   * for one that is new, which goes whole. Absent on rows that an earlier version kept: all of it is taken for changed.
   */
  changed?: readonly EventPart[] | undefined
  /** What the server last said of it, while it waits or was refused: what it is again when the change is given up. */
  server?: ToldEvent | null | undefined
  /** Why the server refused it, in the server's words for people. */
  refusedFor?: string | undefined
}

/** A voice note on a capture; its bytes lie in `blobs` under {@link voiceKey}. */
export interface VoiceNoteRow {
  id: string
  captureId: string
  /** Without parameters: audio/webm, audio/mp4. */
  mime: string
  size: number
  sha256: string
  durationMs: number
  /** Loudness over its length, 0 to 1, for the eye. */
  levels: number[]
  state: SideState
  attempts: number
  nextAt: number
  /** Milliseconds since the epoch. */
  at: number
}

/** What the business in a photo is called, by a person's word; null for no name. */
export type NameThought = Pick<FieldCorrection, 'to' | 'boxes' | 'how'>

/** What was said of a capture after it left this device; becomes an edit when the server has what it is about. */
export interface AfterthoughtRow {
  n: number
  /** Of the edit that it becomes: made once, so that it is written once. */
  opId: string
  captureId: string
  at: string
  /** It came back from a copy, beside a capture that was copied before it was said: what is sent of that lacks it. */
  isLate?: true
  thought:
    | { kind: 'rating'; rating: Rating | null }
    | { kind: 'note'; noteId: string; text: string }
    | { kind: 'join'; leadId: string }
    | { kind: 'assign'; ownerId: string }
    | ({ kind: 'name' } & NameThought)
}

export type ReviewDecision = 'kept' | 'joined' | 'discarded'
/** What a person decided of a shot in the review; a discarded one is deleted when the review ends, not before. */
export interface ReviewRow {
  captureId: string
  decision: ReviewDecision
  /** The capture that it was joined to as its other side. */
  joinedTo: string | null
  at: number
}

export const voiceKey = (id: string): string => `${id}:voice`
