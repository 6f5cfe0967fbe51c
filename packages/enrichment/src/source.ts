import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { DeviceCode } from '@canvass/recognition/codes/picture-code'
import type { PointRecords } from '@canvass/domain/points/point-record'
import type { Said } from '@canvass/recognition/said-of-reading'
import type { Position } from './ports.ts'

/** What a run starts from: a picture's bytes, fetched only if they are needed, or what somebody typed. */
export type Source = {
  picture: (() => Promise<Uint8Array>) | null
  /** Names the picture's bytes, so that the same picture is known for the same. */
  digest?: string
  /** Stands for the reading where it is present, also for a photo that could not be read. */
  typedText: string | null
  capturedAt: Date
  position: Position | null
  /** Two letters; for phones without a country code where the text names no country. */
  defaultCountry?: string
  /** The part of the picture that is this capture's own, where it was tapped apart from another. */
  crop?: Box
  /** Codes that the device read in the viewfinder; none of a picture that was only divided later. */
  deviceCodes?: readonly DeviceCode[]
  /** What people said of an earlier reading, and what the organization taught: both stand above what is read now. */
  said?: readonly Said[]
  /** What the lead is called since a person wrote its name by hand; empty where they took it away. */
  nameByPerson?: string
  rules?: readonly StoredRule[]
  /** What the organization's people said of points that were told before. */
  pointRecords?: PointRecords
  /** The organization wants its pictures looked at by a model where reading them says too little; without it, none is. */
  mayAskVision?: boolean
  /** The organization finds contacts: addresses may be guessed for people and asked for at their mail server. */
  mayGuessEmails?: boolean
  /** Why work that costs is held back (a plan's limit); the text is read and the lead exists all the same. */
  heldBecause?: string
}
