import { chance, pickSome } from '../../bench/ocr/drawn/chance.ts'
import { britain } from './lands/britain.ts'
import { france } from './lands/france.ts'
import { germany } from './lands/germany.ts'
import { greece } from './lands/greece.ts'
import { poland } from './lands/poland.ts'
import { spain } from './lands/spain.ts'
import { unitedStates } from './lands/united-states.ts'
import type { IndexedPlace } from './place.ts'
import { type Sighting, takePhotos } from './sightings.ts'
import { foundTown } from './town.ts'

const LANDS = [unitedStates, britain, germany, france, spain, poland, greece]
const TOWNS = 4
const PLACES_IN_A_TOWN = 530
const FIRST_NUMBER = 7_000_000_001

/** What one seed makes: an index of places, and photos of businesses with the truth of each. */
export type World = {
  readonly seed: number
  readonly index: readonly IndexedPlace[]
  readonly sightings: readonly Sighting[]
}

/** Four towns in four countries, the same for one seed on every machine. */
export function worldOf(seed: number): World {
  const next = chance(seed * 7_907)
  const towns = pickSome(next, LANDS, TOWNS).map((land, at) => {
    const town = foundTown(next, land, FIRST_NUMBER + at * 1_000_000)
    town.populate(PLACES_IN_A_TOWN)
    return { sightings: takePhotos(next, town), index: town.index }
  })
  return {
    seed,
    // Where a place stands in the index says nothing of when it was made.
    index: pickSome(
      next,
      towns.flatMap(({ index }) => index),
      Infinity,
    ),
    sightings: towns.flatMap(({ sightings }) => sightings),
  }
}
