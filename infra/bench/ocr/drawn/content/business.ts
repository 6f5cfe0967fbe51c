import { type Chance, pick, pickSome, whole } from '../chance.ts'
import { brandOf, initialsOf } from './brands.ts'
import { domainEndOf, phoneOf } from './phones.ts'
import type { Language, Trade } from './language.ts'
import { LANGUAGES } from './tongues/all-languages.ts'

export type Business = {
  tongue: Language
  country: string
  trade: Trade
  /** The name as people would say it, followed by the trade below it if that is part of it. */
  company: string
  /** The large text. */
  name: string
  /** Smaller text below that belongs to the name. */
  beneath?: string
  /** A word for the trade, far larger than the name. */
  above?: string
  alternatives: string[]
  legal?: string
  phone: string
  secondPhone: string
  host: string
  handle: string
  street: string
  town: string
  goods: string[]
  slogan: string
  since: string
}

export const languageOf = (next: Chance): Language => pick(next, LANGUAGES)

/** Farmacia Olmedo, but Fennimore Pharmacy. */
const isTradeFirst = ({ code }: Language): boolean => ['fr', 'it', 'es', 'pt', 'pl'].includes(code)

export function businessOf(next: Chance, tongue: Language, country = pick(next, tongue.countries)): Business {
  const trade = pick(next, tongue.trades)
  const word = pick(next, trade.words)
  const pattern = pick(next, tongue.names)
  const [last, last2] = pickSome(next, tongue.lasts, 2)
  const [noun, noun2] = pickSome(next, tongue.nouns, 2)
  const parts: Record<string, string> = {
    first: pick(next, tongue.firsts),
    last: last ?? '',
    last2: last2 ?? '',
    noun: noun ?? '',
    noun2: noun2 ?? '',
    adj: pick(next, tongue.adjectives),
    place: pick(next, tongue.places),
    trade: word,
    brand: brandOf(next),
    initials: initialsOf(next),
    number: String(whole(next, 2, 99)),
  }
  const name = pattern.replace(/\{(\w+)\}/g, (_, key: string) => parts[key] ?? '')
  const hasTrade = pattern.includes('{trade}')
  const kind = next()
  // People call the place by its name, alone or with the trade in the language's order.
  const beneath = !hasTrade && kind < 0.3 ? word : undefined
  const above = !hasTrade && kind >= 0.3 && kind < 0.5 ? word : undefined
  const company = beneath ? `${name} ${beneath}` : name
  const alternatives = [
    ...(beneath ? [name] : []),
    ...(above ? [isTradeFirst(tongue) ? `${above} ${name}` : `${name} ${above}`] : []),
  ]
  const own = plain(name)
  const agreeing = next()
  const stem =
    agreeing < 0.55
      ? own.slice(0, 22)
      : agreeing < 0.7
        ? `${own.slice(0, 12)}${pick(next, ['online', 'shop', country.toLowerCase(), plain(word)])}`
        : agreeing < 0.85
          ? `${initials(company)}${plain(word)}`.slice(0, 18)
          : plain(brandOf(next))
  const year = String(whole(next, 1846, 2019))
  return {
    tongue,
    country,
    trade,
    company,
    name,
    ...(beneath && { beneath }),
    ...(above && { above }),
    alternatives,
    ...(next() < 0.2 && { legal: pick(next, tongue.legal) }),
    phone: phoneOf(next, country),
    secondPhone: phoneOf(next, country),
    host: `${stem}.${domainEndOf(next, country)}`,
    handle: `@${next() < 0.7 ? stem : own.slice(0, 15)}`,
    street: pick(next, tongue.streets).replace('{n}', String(whole(next, 1, 240))),
    town: pick(next, tongue.towns),
    goods: pickSome(next, trade.goods, 6),
    slogan: pick(next, tongue.slogans),
    since: pick(next, tongue.since).replace('{year}', year),
  }
}

/** Letters and digits as in a web address. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')

const initials = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => plain(word)[0] ?? '')
    .join('')

/** Weekly hours as a shop prints them, one row each. */
export function hoursOf(next: Chance, { days, closed }: Language): [days: string, hours: string][] {
  const [opens, closes] = [whole(next, 7, 10), whole(next, 17, 22)]
  const time = (hour: number) => pick(next, [`${hour}:00`, `${hour}:30`, `${hour}.00`, `${hour}`])
  const row = (from: number, to: number): [string, string] => [
    from === to ? (days[from] ?? '') : `${days[from]} - ${days[to]}`,
    next() < 0.12 ? closed : `${time(opens)} - ${time(closes)}`,
  ]
  return pick(next, [
    () => [row(0, 4), row(5, 5), row(6, 6)],
    () => [row(0, 5), row(6, 6)],
    () => days.map((_, place) => row(place, place)),
    () => [row(0, 3), row(4, 5), row(6, 6)],
  ])()
}

export const priceOf = (next: Chance, tongue: Language): string =>
  tongue.price(`${whole(next, 1, 28)}.${pick(next, ['00', '50', '95', '99', '80', '25'])}`)
