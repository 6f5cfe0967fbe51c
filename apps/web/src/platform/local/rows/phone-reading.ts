import type { NameQuestion } from '@canvass/contracts/shapes/name-question'

/** A value that was read, with its confidence, 0 to 1. */
export interface ReadValue {
  value: string
  confidence: number
}

/** The part of a reading that a preview shows, in the normalized forms that the server stores. */
export interface ReadPreview {
  company: ReadValue | null
  person: ReadValue | null
  phone: ReadValue | null
  email: ReadValue | null
  website: ReadValue | null
  /** What to ask a person about the company; readings from an older pack lack it. */
  askedName?: NameQuestion | null
}

/**
 * This device's own reading of a capture. It is a preview: the server's reading replaces it, and then this row serves
 * only for comparison.
 */
export interface PhoneReading {
  captureId: string
  /** Device time, milliseconds. */
  readAt: number
  tookMs: number
  /** The version of the pack that read it. */
  packVersion: string
  /** `nothing`: no text was found. `failed`: the picture couldn't be read here; this pack doesn't retry it. */
  outcome: 'read' | 'nothing' | 'failed'
  preview: ReadPreview | null
  /** A lead in the vault that is the same business or person, as far as this device knows. */
  knownLeadId: string | null
  /** The field that matched. */
  knownBy: 'phone' | 'email' | 'website' | 'company' | null
}
