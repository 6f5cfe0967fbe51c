import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { type LeadPosition, POSITION_PRECISIONS } from '@canvass/contracts/shapes/lead-position'
import type { LatLong } from '../places/meters-between.ts'
import type { RoughPosition } from '../places/rough-position.ts'
import { keyOf, type LeadFact } from './lead-statement.ts'
import { type Candidate, candidatesOf, inOrder, type SaidOfFields } from './rank.ts'

/** About where an address is, as the run of a capture found it. */
export type AboutAddress = RoughPosition & { address: string; evidence: Evidence[] }

type Stated = Omit<LeadPosition, 'evidence'> & {
  /** Of a middle: the address that says so. */
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

/** Where the device was, or its camera. */
export const factOfDevicePosition = (position: LatLong, mime: string): LeadFact =>
  stated(spot(position, 'device'), [{ source: mime.startsWith('image/') ? 'photo' : 'typed', ref: 'position' }])

/** Where a place stands that the business was found to be. */
export const factOfPlacePosition = (position: LatLong, evidence: Evidence): LeadFact =>
  stated(spot(position, 'rooftop'), [evidence])

/** About where an address is. */
export function factOfAbout({ evidence, ...about }: AboutAddress): LeadFact {
  const { latitude, longitude, precision, name, country, meters, address } = about
  return stated({ latitude, longitude, precision, name, country, meters, address }, evidence)
}

/**
 * The most exact position that is said of a lead. What an address says counts while the lead's address is that one: who
 * corrects the address does not want it on a map where the wrong one was.
 */
export function foldPosition(said: SaidOfFields, leadId: string, address: string | null): LeadPosition | null {
  const candidates = inOrder(candidatesOf('position', said, leadId)).filter((one) => isOfAddress(valueOf(one), address))
  const best = POSITION_PRECISIONS.flatMap(
    (precision) => candidates.find((one) => valueOf(one).precision === precision) ?? [],
  )[0]
  if (!best) return null
  const { address: _address, ...position } = valueOf(best)
  return { ...position, evidence: [...(best.fact.evidence ?? [])] }
}

// Nobody but the functions above says anything of this field.
const valueOf = ({ fact }: Candidate) => fact.value as Stated

const isOfAddress = ({ address }: Stated, shown: string | null): boolean =>
  address === undefined || (shown !== null && keyOf('address', address) === keyOf('address', shown))
