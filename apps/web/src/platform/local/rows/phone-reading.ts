import type { AskedName } from '@canvass/contracts/shapes/asked-name'

/** A value that was read, with how surely, 0 to 1. */
export interface ReadValue {
  value: string
  confidence: number
}

/** Of a picture what a preview shows of it, in the normal forms in which the server keeps them. */
export interface ReadPreview {
  company: ReadValue | null
  person: ReadValue | null
  phone: ReadValue | null
  email: ReadValue | null
  website: ReadValue | null
  /** What a person is to be asked of the company; readings of an older pack do not say it. */
  askedName?: AskedName | null
}

/**
 * What this device read of a capture by itself. A preview: the server's reading takes its place, and this row is then
 * only what that one is held against.
 */
export interface PhoneReading {
  captureId: string
  /** Device time, milliseconds. */
  readAt: number
  tookMs: number
  /** The pack that read it. */
  packVersion: string
  /** `nothing`: no text was found. `failed`: the picture could not be read here; it is not tried again by this pack. */
  outcome: 'read' | 'nothing' | 'failed'
  preview: ReadPreview | null
  /** A lead of the vault that is the same business or person, as far as this device knows. */
  knownLeadId: string | null
  /** By what it is known. */
  knownBy: 'phone' | 'email' | 'website' | 'company' | null
}
