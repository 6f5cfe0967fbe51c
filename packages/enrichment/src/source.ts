import type { Position } from './ports.ts'

/** What a run starts from: a picture's bytes, fetched only if they are needed, or what somebody typed. */
export type Source = {
  picture: (() => Promise<Uint8Array>) | null
  /** Stands for the reading where it is present, also for a photo that could not be read. */
  typedText: string | null
  capturedAt: Date
  position: Position | null
  /** Two letters; for phones without a country code where the text names no country. */
  defaultCountry?: string
  /** Why work that costs is held back (a plan's limit); the text is read and the lead exists all the same. */
  heldBecause?: string
}
