import type { TextLine } from '@canvass/recognition/lines/text-line'
import { between, type Chance, pick, pickSome, whole } from '../../bench/ocr/drawn/chance.ts'
import type { Land } from './land.ts'
import { asRead } from './misreading.ts'
import type { Business } from './town.ts'

/** What stands on a sign besides its name, in shares of a hundred signs. */
const SHOWN = { phone: 0.55, host: 0.4, address: 0.28, townToo: 0.5, hours: 0.45, goods: 0.8, slogan: 0.25, again: 0.3 }

export type SignGiven = {
  /** What is read where the name stands; empty where nothing of it was read. */
  name: string
  /** How surely: a name that was misread is mostly read with less belief. */
  confidence?: number
  /** What stands largest in the name's stead. */
  instead?: string
  isPhoneShown?: boolean
  isAddressShown?: boolean
}

type Row = { text: string; height: number; confidence?: number }

/** A sign or shop front as an engine reads it: its lines with their sizes, places and confidences. */
export function readSign(next: Chance, land: Land, business: Business, given: SignGiven): TextLine[] {
  const isUpper = next() < 0.5
  const cased = (text: string) => (isUpper ? text.toUpperCase() : text)
  const large = between(next, 0.1, 0.17)
  const sure = given.confidence ?? 0.92 + next() * 0.08
  const nameRows = rowsOfName(next, given.name).map((text) => ({ text: cased(text), height: large, confidence: sure }))
  const instead = given.instead === undefined ? [] : [{ text: cased(given.instead), height: large * 0.9 }]
  const head: Row[] = [...nameRows, ...instead]
  const isTradeTold = business.name.includes(business.word) || given.instead === business.word
  if (!isTradeTold && next() < 0.6) head.push({ text: cased(business.word), height: large * between(next, 0.35, 0.55) })
  const rest: Row[] = []
  const small = (text: string, least: number, most: number) => rest.push({ text, height: between(next, least, most) })
  if (given.isPhoneShown ?? next() < SHOWN.phone) small(printedPhone(next, land, business), 0.03, 0.05)
  if (next() < SHOWN.host) small(pick(next, [business.host, `www.${business.host}`]), 0.026, 0.04)
  if (given.isAddressShown ?? next() < SHOWN.address) small(printedAddress(next, land, business), 0.024, 0.035)
  if (next() < SHOWN.goods)
    for (const one of pickSome(next, business.trade.goods, whole(next, 1, 3))) small(one, 0.024, 0.04)
  if (next() < SHOWN.slogan && given.instead === undefined) small(pick(next, land.slogans), 0.026, 0.045)
  // A sticker on the door, a board beside it: small, and the name once more.
  if (next() < SHOWN.again) small(business.name, 0.02, 0.032)
  const order = pickSome(next, rest, rest.length)
  if (next() < SHOWN.hours) order.push({ text: business.hours, height: 0.022 })
  for (const notice of pickSome(next, land.notices, whole(next, 0, 2))) order.push({ text: notice, height: 0.022 })
  return laidOut(next, [...head, ...order])
}

/** A long name stands on two rows as often as not. */
function rowsOfName(next: Chance, name: string): string[] {
  const words = name.split(' ').filter((word) => word !== '')
  if (words.length === 0) return []
  if (words.length < 3 || next() < 0.6) return [words.join(' ')]
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
}

function printedPhone(next: Chance, land: Land, { phone }: Business): string {
  const { national, international } = phone
  const [area = '', ...rest] = national.split(' ')
  const form = pick(next, [
    national,
    national,
    `(${area}) ${rest.join(land.country === 'US' ? '-' : ' ')}`,
    `${area}-${rest.join('-')}`,
    international,
  ])
  return [pick(next, land.telephone), form].filter((part) => part !== '').join(' ')
}

function printedAddress(next: Chance, land: Land, { house, street }: Business): string {
  const line = land.isNumberFirst ? `${house} ${street}` : `${street} ${house}`
  if (next() >= SHOWN.townToo) return line
  const { name, stateCode, postcode } = land.town
  return land.country === 'US'
    ? `${line}, ${name}, ${stateCode} ${postcode}`
    : land.country === 'GB'
      ? `${line}, ${name} ${postcode}`
      : `${line}, ${postcode} ${name}`
}

/** Rows one beneath the other, each around the middle, as wide as its letters make it in a picture of four by three. */
function laidOut(next: Chance, rows: readonly Row[]): TextLine[] {
  const total = rows.reduce((sum, { height }) => sum + height * 1.4, 0.04)
  const scale = Math.min(1, 0.96 / total)
  let y = 0.02 + next() * Math.max(0, 0.5 * (0.96 - total))
  return rows.map(({ text, height: drawn, confidence }) => {
    const height = drawn * scale
    const width = Math.min(0.95, text.length * height * 0.42)
    const x = Math.max(0.01, Math.min(0.98 - width, 0.5 - width / 2 + between(next, -0.06, 0.06)))
    const box = { x, y, width, height }
    y += height * 1.4
    // What was misread on purpose is not misread again.
    return confidence === undefined ? { ...asRead(next, text), box } : { text, confidence, box }
  })
}
