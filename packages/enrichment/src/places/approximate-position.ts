import { metersBetween } from '@canvass/domain/places/meters-between'
import type { RoughAddressPosition } from '@canvass/domain/lead-facts/position-facts'
import { type CountryHints, roughPosition } from '@canvass/domain/places/rough-position'
import { placeOfAddress } from '@canvass/recognition/address/place-of-address'
import type { CardFields } from '@canvass/recognition/fields/card-fields'
import { countriesOfPhones } from '@canvass/recognition/phones/countries-of-phones'
import type { Gazetteer } from '../ports.ts'

/** A business's approximate position and the address it's based on. */
export type ApproximatePosition = RoughAddressPosition

/** Branches further apart than this are in different towns. In meters. */
const MAX_REGION_METERS = 50_000

/**
 * Locates a business approximately by the ZIP code or city of its address; undefined if that's ambiguous, or if it has
 * addresses in several towns and nothing tells which one is meant.
 */
export async function locateApproximately(
  { addresses, country, phones }: Pick<CardFields, 'addresses' | 'country' | 'phones'>,
  defaultCountry: string | undefined,
  gazetteer: Gazetteer,
): Promise<ApproximatePosition | undefined> {
  const dialed = countriesOfPhones(phones.map(({ value }) => value))
  const likely = dialed.length > 0 || defaultCountry === undefined ? dialed : [defaultCountry]
  const hints: CountryHints = { sure: country, likely }
  const found: ApproximatePosition[] = []
  for (const { value: address, evidence } of addresses) {
    const position = await positionOf(address, hints, gazetteer)
    if (position) found.push({ ...position, address, evidence })
  }
  const exactest = found.find(({ precision }) => precision === 'zip') ?? found[0]
  if (exactest === undefined || found.some((one) => metersBetween(one, exactest) > MAX_REGION_METERS)) return undefined
  return exactest
}

async function positionOf(address: string, hints: CountryHints, gazetteer: Gazetteer) {
  const written = placeOfAddress(address)
  const area = written.code === null ? undefined : await gazetteer.areaOf(written.code)
  const cities = written.city === null ? [] : await gazetteer.citiesNamed(written.city)
  return roughPosition(written, hints, { area, cities })
}
