import { between, type Chance, pick, whole } from '../../bench/ocr/drawn/chance.ts'
import { coined, composedName, type Land, printedHours, type Trade } from './land.ts'
import { type IndexedPlace, plain, shifted, type Spot } from './place.ts'

/** A business as it is, whether a map knows it or not. */
export type Business = {
  name: string
  /** The word that says its trade, which may be part of the name. */
  word: string
  trade: Trade
  phone: { international: string; national: string }
  host: string
  hours: string
  house: string
  street: string
  spot: Spot
}

const SPREAD = 550
const [HOUSES, HOUSE_WIDTH] = [90, 7]
const MALL_RADIUS = 32
const CHAINS = 5
const BRANCHES = 3

/** What a map knows of most businesses, and of some it does not. */
const KNOWN = { phone: 0.75, host: 0.55, hours: 0.5, closed: 0.03 }

/** Composes one town: its streets and malls, who is in them, and an index of it that is as patchy as maps are. */
export function foundTown(next: Chance, land: Land, firstNumber: number) {
  const center: Spot = land.town
  const streets = land.streets.map((name) => {
    const angle = between(next, 0, Math.PI)
    const from = shifted(center, between(next, -SPREAD, SPREAD), between(next, -SPREAD, SPREAD))
    return { name, from, angle }
  })
  const malls = land.malls.map((name) => ({
    name,
    street: pick(next, streets).name,
    house: String(whole(next, 100, 180)),
    spot: shifted(center, between(next, -SPREAD, SPREAD), between(next, -SPREAD, SPREAD)),
  }))
  const names = new Set<string>()
  const index: IndexedPlace[] = []
  let phones = Math.floor(next() * 50)

  const onStreet = () => {
    const { name, from, angle } = pick(next, streets)
    const house = whole(next, 1, HOUSES)
    const [along, side] = [house * HOUSE_WIDTH, house % 2 === 0 ? 9 : -9]
    const north = along * Math.cos(angle) - side * Math.sin(angle)
    const east = along * Math.sin(angle) + side * Math.cos(angle)
    return { house: String(house), street: name, spot: shifted(from, north, east) }
  }
  const inMall = (mall = pick(next, malls)) => ({
    house: mall.house,
    street: mall.street,
    spot: shifted(mall.spot, between(next, -MALL_RADIUS, MALL_RADIUS), between(next, -MALL_RADIUS, MALL_RADIUS)),
  })
  const newPhone = () => {
    const number = land.nationalNumber(phones++)
    return { international: `+${land.callingCode} ${number}`, national: `${land.trunk}${number}` }
  }
  const hostOf = (name: string) => {
    const stem =
      next() < 0.7
        ? plain(name)
            .replace(/[^a-z0-9]/gu, '')
            .slice(0, 24)
        : plain(coined(next))
    return `${stem}.${pick(next, land.domainEnds)}`
  }
  /** A name that nobody else in town has. */
  const newName = (trade: Trade) => {
    for (;;) {
      const made = composedName(next, land, trade)
      if (names.has(plain(made.name))) continue
      names.add(plain(made.name))
      return made
    }
  }
  const business = (where = next() < 0.15 ? inMall() : onStreet(), trade = pick(next, land.trades)): Business => {
    const { name, word } = newName(trade)
    return { name, word, trade, phone: newPhone(), host: hostOf(name), hours: printedHours(next, land), ...where }
  }
  /** Puts a business into the index; what is given stands above what chance says is known of it. */
  const enter = (one: Business, given: Partial<IndexedPlace> = {}): IndexedPlace => {
    const { name: town, state, stateCode, postcode } = land.town
    const place: IndexedPlace = {
      number: firstNumber + index.length,
      name: one.name,
      tag: one.trade.tag,
      house: one.house,
      street: one.street,
      town,
      state,
      stateCode,
      postcode,
      country: land.country,
      isNumberFirst: land.isNumberFirst,
      ...one.spot,
      ...(next() < KNOWN.phone && { phone: one.phone }),
      ...(next() < KNOWN.host && { host: one.host }),
      ...(next() < KNOWN.hours && { hours: one.hours }),
      ...(next() < KNOWN.closed && { isClosed: true }),
      ...given,
    }
    const named = land.inOwnScript ? { ...place, nativeName: land.inOwnScript(place.name) } : place
    index.push(named)
    return named
  }
  const chain = (): Business[] => {
    const first = business()
    const others = Array.from({ length: BRANCHES - 1 }, () => ({ ...first, ...onStreet(), phone: newPhone() }))
    return [first, ...others]
  }
  const populate = (count: number) => {
    for (let n = 0; n < CHAINS; n++) for (const branch of chain()) enter(branch, { isClosed: false })
    for (const mall of malls) for (let n = 0; n < 12; n++) enter(business(inMall(mall)))
    while (index.length < count) enter(business())
  }
  return { land, index, business, enter, chain, inMall, newName, populate, newPhone, onStreet }
}

export type Town = ReturnType<typeof foundTown>
