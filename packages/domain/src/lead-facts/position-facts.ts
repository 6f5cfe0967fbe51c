import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { type LeadPosition, POSITION_PRECISIONS } from '@canvass/contracts/shapes/lead-position'
import type { LatLong } from '../places/meters-between.ts'
import type { RoughPosition } from '../places/rough-position.ts'
import { keyOf, type LeadFact } from './lead-statement.ts'
import { type Candidate, candidatesOf, sortBestFirst, type FactsByField } from './rank.ts'

/** The approximate position of an address, as a capture's run found it. */
export type RoughAddressPosition = RoughPosition & { address: string; evidence: Evidence[] }

type Stated = Omit<LeadPosition, 'evidence'> & {
  /** The address that an approximate position was derived from. */
  address?: string
}

const stated = (value: Stated, evidence: Evidence[]): LeadFact => ({ field: 'position', value, evidence })

const spot = ({ latitude, longitude }: LatLong, precision: 'device' | 'rooftop'): Stated => ({
  latitude,
  longitude,
  precision,
  name: null,
  country: null,
  meters: null,
})

/** Builds the fact for the position of the device or its camera. */
export const factOfDevicePosition = (position: LatLong, mime: string): LeadFact =>
  stated(spot(position, 'device'), [{ source: mime.startsWith('image/') ? 'photo' : 'typed', ref: 'position' }])

/** Builds the fact for the position of the place that the business was found to be. */
export const factOfPlacePosition = (position: LatLong, evidence: Evidence): LeadFact =>
  stated(spot(position, 'rooftop'), [evidence])

/** Builds the fact for the approximate position of an address. */
export function factOfRoughPosition({ evidence, ...about }: RoughAddressPosition): LeadFact {
  const { latitude, longitude, precision, name, country, meters, address } = about
  return stated({ latitude, longitude, precision, name, country, meters, address }, evidence)
}

/**
 * Returns the most exact stated position of a lead. A position derived from an address counts only while the lead has
 * that address: once a user corrects the address, the lead shouldn't be on the map where the wrong one was.
 */
export function foldPosition(byField: FactsByField, leadId: string, address: string | null): LeadPosition | null {
  const candidates = sortBestFirst(candidatesOf('position', byField, leadId)).filter((one) =>
    isOfAddress(valueOf(one), address),
  )
  const best = POSITION_PRECISIONS.flatMap(
    (precision) => candidates.find((one) => valueOf(one).precision === precision) ?? [],
  )[0]
  if (!best) return null
  const { address: _address, ...position } = valueOf(best)
  return { ...position, evidence: [...(best.fact.evidence ?? [])] }
}

// Only the functions above state facts about this field.
const valueOf = ({ fact }: Candidate) => fact.value as Stated

const isOfAddress = ({ address }: Stated, shown: string | null): boolean =>
  address === undefined || (shown !== null && keyOf('address', address) === keyOf('address', shown))
