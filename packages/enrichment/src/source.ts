import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { DeviceCode } from '@canvass/recognition/codes/picture-code'
import type { UserEditedWebsites } from '@canvass/domain/lead-facts/edited/user-edited-websites'
import type { PointRecords } from '@canvass/domain/points/point-record'
import type { CorrectionOrChoice } from '@canvass/recognition/reading-corrections'
import type { Position } from './ports.ts'

/** The input of a run: a photo's bytes, fetched only if needed, or a typed text. */
export type Source = {
  picture: (() => Promise<Uint8Array>) | null
  /** Identifies the photo's bytes, so that the same photo is recognized. */
  digest?: string
  /** Replaces the reading if present, even for a photo that couldn't be read. */
  typedText: string | null
  capturedAt: Date
  position: Position | null
  /** Two-letter code, for phone numbers without a country code if the text names no country. */
  defaultCountry?: string
  /** The part of the photo that this capture covers, if it was cropped from another capture. */
  crop?: Box
  /** Codes that the device read in the viewfinder; none for a capture cropped later. */
  deviceCodes?: readonly DeviceCode[]
  /** People's corrections of an earlier reading and the organization's rules: both outrank the new reading. */
  said?: readonly CorrectionOrChoice[]
  /** The lead's name, if a person wrote it; empty if they removed it. */
  nameByPerson?: string
  /** The websites that people wrote on the lead, best first, and the keys of those they removed. */
  websitesByPerson?: UserEditedWebsites
  rules?: readonly StoredRule[]
  /** Verdicts of the organization's people on points shown before. */
  pointRecords?: PointRecords
  /**
   * Whether the organization wants a model to look at photos when the text says too little; no photo is shown to a
   * model without it.
   */
  mayAskVision?: boolean
  /**
   * Whether the organization uses contact discovery: addresses may be guessed for people and checked with their mail
   * server.
   */
  mayGuessEmails?: boolean
  /** Why work that costs is held back (a plan's limit); the text is still read and the lead still exists. */
  heldBecause?: string
}
