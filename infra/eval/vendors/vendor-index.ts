import type { StandInPlace } from '@canvass/testing/stand-ins/stand-in-places'
import { flatMeters, type IndexedPlace, plain, type Spot } from '../world/place.ts'

/** A place as vendors index it: its own fields, and the words it's found by. */
export type SearchablePlace = {
  readonly place: IndexedPlace
  readonly nameWords: readonly string[]
  readonly addressWords: ReadonlySet<string>
}

const ABBREVIATED: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'strasse',
  ave: 'avenue',
  rd: 'road',
  ul: 'ulica',
}

/** Splits a text into words as indexes store them: lowercase, without diacritics, abbreviations expanded. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => ABBREVIATED[word] ?? word)

export const searchablePlaces = (index: readonly IndexedPlace[]): SearchablePlace[] =>
  index.map((place) => ({
    place,
    nameWords: [...new Set([...wordsOf(place.name), ...wordsOf(place.nativeName ?? '')])],
    addressWords: new Set(
      [place.house, place.street, place.town, place.state, place.stateCode, place.postcode, place.country].flatMap(
        wordsOf,
      ),
    ),
  }))

/** Returns how far a place is from the center of the search, in meters; 0 if the search has no center. */
export const distanceFrom = (place: IndexedPlace, near: Spot | undefined): number =>
  near ? flatMeters(near, place) : 0

/**
 * Counts the characters to change, add, or delete to turn one word into the other (Levenshtein 1966); results above
 * `most` aren't exact.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const change = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const edits = Math.min(change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1)
      line.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    above = line
  }
  return above[b.length] ?? 0
}

/** Formats numbers and websites as mappers write them: mostly one way, now and then another. */
export function mapped(place: IndexedPlace): StandInPlace {
  const { number, name, nativeName, tag, phone, host, hours, isClosed, country } = place
  const { house, street, town, state, stateCode, postcode, isNumberFirst, latitude, longitude } = place
  const spaced = phone?.international ?? ''
  const written =
    number % 10 === 0
      ? spaced.replaceAll(' ', '')
      : country === 'US' || number % 10 === 1
        ? spaced.replaceAll(' ', '-')
        : spaced
  const website = [`https://${host}`, `https://www.${host}/`, `http://www.${host}`, `https://www.${host}`][number % 4]
  return {
    number,
    name: nativeName ?? name,
    ...(nativeName !== undefined && { englishName: name }),
    trade: tag,
    house,
    street,
    town,
    state,
    stateCode,
    postcode,
    country,
    isNumberFirst,
    latitude,
    longitude,
    ...(phone && { phone: written, nationalPhone: phone.national }),
    ...(host !== undefined && website !== undefined && { website }),
    ...(hours !== undefined && { hours }),
    ...(isClosed && { isClosed }),
  }
}
