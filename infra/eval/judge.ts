import type { Findings } from '@canvass/enrichment/findings'
import { evidenceFaults } from './evidence-faults.ts'
import type { Sighting, SightingKind } from './world/sightings.ts'
import type { World } from './world/world.ts'

/** The row names in the tables: misread names have one row with the photo's position and one without it. */
export type Row =
  | Exclude<SightingKind, 'misread'>
  | 'misread, with position'
  | 'misread, without position'
  | 'namesake, nothing says where'

/** The result for one photo. */
export type Judged = {
  id: string
  row: Row
  detail: string
  /** Whether the index has the business at all. */
  isThere: boolean
  band: Findings['gate']['band']
  isFirst: boolean
  isOffered: boolean
  isWrongCertain: boolean
  points: number
  faults: string[]
}

const numberOf = (id: string) => Number(/(\d+)$/u.exec(id)?.[1])

export function judged(world: World, sighting: Sighting, findings: Findings): Judged {
  const { band, candidate, offers = [] } = findings.gate
  const { truth, misreading, name } = sighting
  const numbers = offers.map((offer) => numberOf(offer.candidate.id))
  const [first] = offers
  const { points, faults } = evidenceFaults(world, sighting.country, findings)
  return {
    id: `${sighting.id}${misreading ? ` (${misreading})` : ''}`,
    row: rowOf(sighting),
    detail: `${name} | read ${findings.extract_business.company?.value ?? '-'} | ${first ? `${first.candidate.name} ${first.similarity} ${first.agrees.join(',')} ${first.doubts.join(',')}` : '-'}`,
    isThere: truth !== null,
    band,
    isFirst: truth !== null && numbers[0] === truth,
    isOffered: truth !== null && numbers.includes(truth),
    isWrongCertain: band === 'accepted' && candidate !== null && numberOf(candidate.id) !== truth,
    points,
    faults,
  }
}

function rowOf({ kind, position }: Sighting): Row {
  if (kind === 'misread') return position ? 'misread, with position' : 'misread, without position'
  return kind === 'namesake in another town' && position === null ? 'namesake, nothing says where' : kind
}
