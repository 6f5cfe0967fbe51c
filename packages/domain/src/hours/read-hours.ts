/** A day of the week, Monday first, or a public holiday. */
export type OpeningDay = 0 | 1 | 2 | 3 | 4 | 5 | 6 | typeof HOLIDAY
export const HOLIDAY = 7
/** The seven days of the week, Monday first. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly OpeningDay[]

/** When a business is open, in minutes after midnight. `until` is past 24 hours for the next day, and null if not given. */
export interface OpeningSpan {
  readonly from: number
  readonly until: number | null
}

/** What one part of a schedule says. Without days, it names none; without spans, the business is closed. */
export interface OpeningRule {
  readonly days: readonly OpeningDay[]
  readonly spans: readonly OpeningSpan[]
}

const HOUR = 60
const DAY = 24 * HOUR
export const ALL_DAY: OpeningSpan = { from: 0, until: DAY }
/** A longer night without AM or PM, such as 09:00 to 05:00, was probably meant as 5 in the afternoon. */
const LONGEST_NIGHT = 16 * HOUR

type Token =
  | { kind: 'day'; days: readonly OpeningDay[] }
  | { kind: 'time'; hours: number; minutes: number; half: 'am' | 'pm' | undefined; isPadded: boolean }
  | { kind: 'always'; days: readonly OpeningDay[] }
  | { kind: 'closed' | 'to' | 'and' | 'comma' | 'next' | 'colon' | 'plus' }

const DAY_NAMES = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su', 'ph']
const DAY_WORD =
  /(?:mo(?:n(?:days?)?)?|tu(?:es?(?:days?)?)?|we(?:d(?:nesdays?)?)?|th(?:u(?:rs?(?:days?)?)?)?|fr(?:i(?:days?)?)?|sa(?:t(?:urdays?)?)?|su(?:n(?:days?)?)?|ph)\b\.?/iuy
const EVERY_DAY = /(?:daily|every ?day)\b/iuy
const TIME = /(\d{1,2})(?::(\d{2}))?\s?(?:(am|pm|a\.m\.|p\.m\.)(?![\p{L}\d]))?(?![\p{L}\d:.])/iuy
const SIGNS: readonly (readonly [RegExp, Token])[] = [
  [/24\s?\/\s?7\b/uy, { kind: 'always', days: WEEK }],
  [/(?:open )?24 hours\b/iuy, { kind: 'always', days: [] }],
  [/(?:closed|off)\b/iuy, { kind: 'closed' }],
  [/-|(?:to|through|thru|until)\b/iuy, { kind: 'to' }],
  [/&|and\b/iuy, { kind: 'and' }],
  [/,/uy, { kind: 'comma' }],
  [/[;\n]/uy, { kind: 'next' }],
  [/:/uy, { kind: 'colon' }],
  [/\+/uy, { kind: 'plus' }],
]

/**
 * Reads opening hours in a form that others than the business chose: OpenStreetMap's ("Mo-Fr 08:00-17:00; Su off"),
 * schema.org's, and that of Google's lists ("Monday: 8:00 AM – 5:00 PM"). Returns undefined unless all of the text is
 * understood without doubt: it is then better shown as it is.
 */
export function readHours(text: string): OpeningRule[] | undefined {
  const tokens = tokensOf(text.replace(/[\u00a0\u2009\u202f]/gu, ' ').replace(/[–—]/gu, '-'))
  return tokens && rulesOf(tokens)
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  for (take(/\s*/uy); at < text.length; take(/[^\S\n]*/uy)) {
    const sign = SIGNS.find(([pattern]) => take(pattern))
    const token =
      sign?.[1] ?? (take(EVERY_DAY) ? { kind: 'day' as const, days: WEEK } : undefined) ?? dayOf(take) ?? timeOf(take)
    if (!token) return undefined
    tokens.push(token)
  }
  return tokens
}

function dayOf(take: (pattern: RegExp) => RegExpExecArray | null): Token | undefined {
  const [word] = take(DAY_WORD) ?? []
  if (word === undefined) return undefined
  return { kind: 'day', days: [DAY_NAMES.indexOf(word.slice(0, 2).toLowerCase()) as OpeningDay] }
}

function timeOf(take: (pattern: RegExp) => RegExpExecArray | null): Token | undefined {
  const [, hour, minute, said] = take(TIME) ?? []
  const half = said?.toLowerCase().startsWith('a') ? 'am' : said === undefined ? undefined : 'pm'
  // A bare number is an hour only with AM or PM.
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (minutes >= HOUR || (half && (hours < 1 || hours > 12))) return undefined
  return { kind: 'time', hours, minutes, half, isPadded: hour.length === 2 }
}

/** Reads the tokens from left to right; every one has to be part of a rule. */
function rulesOf(tokens: readonly Token[]): OpeningRule[] | undefined {
  const rules: OpeningRule[] = []
  let rest = tokens
  while (rest.length > 0) {
    const days = daysAtStart(rest)
    if (!days) return undefined
    const times = timesAtStart(days.rest)
    if (!times || (times.spans.length === 0 && days.days.length === 0)) return undefined
    rules.push({ days: days.days.length > 0 ? days.days : times.days, spans: times.spans })
    const [separator, ...next] = times.rest
    if (separator && separator.kind !== 'next' && separator.kind !== 'comma') return undefined
    rest = next
  }
  return rules.length > 0 ? rules : undefined
}

function daysAtStart(tokens: readonly Token[]): { days: OpeningDay[]; rest: readonly Token[] } | undefined {
  const days = new Set<OpeningDay>()
  let at = 0
  for (let token = tokens[at]; token?.kind === 'day'; token = tokens[at]) {
    const until = tokens[at + 1]?.kind === 'to' ? tokens[at + 2] : undefined
    if (tokens[at + 1]?.kind === 'to' && until?.kind !== 'day') return undefined
    const named = until?.kind === 'day' ? daysBetween(token.days[0], until.days[0]) : token.days
    if (!named) return undefined
    for (const day of named) days.add(day)
    at += until ? 3 : 1
    const isJoined = tokens[at]?.kind === 'comma' || tokens[at]?.kind === 'and'
    // "Monday, and Tuesday"
    const step = isJoined && tokens[at]?.kind === 'comma' && tokens[at + 1]?.kind === 'and' ? 2 : 1
    if (isJoined && tokens[at + step]?.kind === 'day') at += step
    else break
  }
  const after = tokens[at]?.kind
  if (days.size > 0 && (after === 'colon' || after === 'comma')) at += 1
  return { days: [...days].toSorted((a, b) => a - b), rest: tokens.slice(at) }
}

/** Returns the days from one to another, over the end of the week if need be. */
function daysBetween(from: OpeningDay | undefined, to: OpeningDay | undefined): OpeningDay[] | undefined {
  if (from === undefined || to === undefined || from === HOLIDAY || to === HOLIDAY || from === to) return undefined
  const count = (to - from + WEEK.length) % WEEK.length
  return Array.from({ length: count + 1 }, (_, n) => ((from + n) % WEEK.length) as OpeningDay)
}

type Times = { spans: OpeningSpan[]; days: readonly OpeningDay[]; rest: readonly Token[] }

function timesAtStart(tokens: readonly Token[]): Times | undefined {
  const [first] = tokens
  if (first?.kind === 'closed') return { spans: [], days: [], rest: tokens.slice(1) }
  if (first?.kind === 'always') return { spans: [ALL_DAY], days: first.days, rest: tokens.slice(1) }
  const spans: OpeningSpan[] = []
  let at = 0
  for (let token = tokens[at]; token?.kind === 'time'; token = tokens[at]) {
    const [sign, end] = [tokens[at + 1], tokens[at + 2]]
    const isOpenEnded = sign?.kind === 'plus'
    const span = isOpenEnded
      ? openEnded(token)
      : sign?.kind === 'to' && end?.kind === 'time'
        ? spanOf(token, end)
        : undefined
    if (!span) return undefined
    spans.push(span)
    at += isOpenEnded ? 2 : 3
    const joint = tokens[at]?.kind
    if ((joint === 'comma' || joint === 'and') && tokens[at + 1]?.kind === 'time') at += 1
    else break
  }
  return spans.length > 0 ? { spans, days: [], rest: tokens.slice(at) } : undefined
}

type Time = Extract<Token, { kind: 'time' }>

const minutesOf = ({ hours, minutes }: Time, half: Time['half']): number =>
  (half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0)) * HOUR + minutes

const openEnded = (time: Time): OpeningSpan | undefined =>
  time.half !== undefined || time.isPadded ? { from: minutesOf(time, time.half), until: null } : undefined

function spanOf(from: Time, until: Time): OpeningSpan | undefined {
  if (until.half !== undefined) {
    // "5:00 – 9:00 PM": the first half of the day is left out where it is the same.
    const [start, end] = [minutesOf(from, from.half ?? until.half), minutesOf(until, until.half)]
    if (start === end || (from.half === undefined && start > end)) return undefined
    return { from: start, until: end > start ? end : end + DAY }
  }
  if (from.half !== undefined) return undefined
  const [start, end] = [minutesOf(from, undefined), minutesOf(until, undefined)]
  if (start >= DAY || end > DAY + LONGEST_NIGHT || start === end || !isBy24Hours(from, until)) return undefined
  if (end > start) return start === 0 && end === DAY - 1 ? ALL_DAY : { from: start, until: end }
  return end + DAY - start <= LONGEST_NIGHT ? { from: start, until: end + DAY } : undefined
}

/** Whether two times without AM and PM can't be meant by the 12-hour clock, on which 9:00 to 5:00 is a day's work. */
const isBy24Hours = (from: Time, until: Time): boolean =>
  (from.isPadded && until.isPadded) || from.hours > 12 || until.hours > 12 || from.hours === 0
