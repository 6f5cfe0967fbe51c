import { uiWords } from './words.ts'

/**
 * The only module that formats dates, clocks, numbers, and money: "Sun, Nov 22, 10:57 PM", "1,240", "$1,486,000". Times
 * are in the viewer's own zone. Instants are ISO text, milliseconds, or a Date; an invalid one gives "Unknown", so that
 * a damaged record never breaks a screen.
 */
export type Instant = string | number | Date

/** The language of every formatter; a second catalog of texts needs a second value here. */
const language = 'en-US'

const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' })
const clockToTheSecond = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', second: '2-digit' })
const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' })
const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })
const dayWithYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric' })
const figures = new Intl.NumberFormat(language)
const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

// Newer engines put a narrow no-break space before AM and PM, older ones a plain space: use the plain one everywhere.
const normalizeSpaces = (text: string): string => text.replaceAll('\u202f', ' ')

function format(at: Instant, text: (date: Date) => string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? uiWords.unknown : normalizeSpaces(text(date))
}

const separatorOf = (type: 'group' | 'decimal'): string =>
  figures.formatToParts(12_345.6).find((part) => part.type === type)?.value ?? ''

/** The thousands separator and the decimal point, for parsing numbers back. */
export const separators = { group: separatorOf('group'), decimal: separatorOf('decimal') } as const

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()
const dayIn = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? day : dayWithYear).format(date)

const dollarsAndCents = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
const preciseDollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
const longWeekday = new Intl.DateTimeFormat(language, { weekday: 'long' })
const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "10:57 PM". */
export const clockText = (at: Instant): string => format(at, (date) => clock.format(date))

/** "10:57:05 PM", for when several happen within one minute. */
export const clockTextToTheSecond = (at: Instant): string => format(at, (date) => clockToTheSecond.format(date))

/** "Nov 22", with the year if it isn't the current one. */
export const dayText = (at: Instant, now: Date = new Date()): string => format(at, (date) => dayIn(date, now))

/** "Nov 22, 2026". */
export const dateText = (at: Instant): string => format(at, (date) => dayWithYear.format(date))

/** "Sun, Nov 22, 10:57 PM", with the year if it isn't the current one. */
export const momentText = (at: Instant, now: Date = new Date()): string =>
  format(at, (date) => `${weekday.format(date)}, ${dayIn(date, now)}, ${clock.format(date)}`)

/** For a list row: "10:57 PM" today, "Nov 22" before, with the year if it isn't the current one. */
export const listTimeText = (at: Instant, now: Date = new Date()): string =>
  format(at, (date) => (isSameDay(date, now) ? clock.format(date) : dayIn(date, now)))

/** "1,240". */
export const figureText = (figure: number): string => figures.format(figure)

/** "1 photo", "3 photos": a number and its noun; pass the plural if it isn't the noun plus s. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${figureText(count)} ${count === 1 ? one : many}`

/** US dollars without cents: "$1,486,000". */
export const moneyText = (amount: number): string => dollars.format(amount)

/** US dollars, with cents if there are any: "$12,500", "$12,500.50". */
export const centsText = (amount: number): string =>
  (Number.isInteger(amount) ? dollars : dollarsAndCents).format(amount)

/** US dollars to a hundredth of a cent: "$0.0153". */
export const preciseMoneyText = (amount: number): string => preciseDollars.format(amount)

/** "5.5%", from a percentage. */
export const percentText = (percent: number): string => `${oneDecimal.format(percent)}%`

/** "3.4 s", from milliseconds. */
export const secondsText = (ms: number): string => `${oneDecimal.format(ms / 1_000)} s`

/** "Sun". */
export const weekdayText = (at: Instant): string => format(at, (date) => weekday.format(date))

/** "Sunday", for screen readers. */
export const weekdayName = (at: Instant): string => format(at, (date) => longWeekday.format(date))

const regions = new Intl.DisplayNames(language, { type: 'region' })

/** "Germany", from its two-letter code. */
export const countryText = (code: string): string => regions.of(code) ?? code

const MEGABYTE = 1_000_000

/** Formats a size in bytes in the most readable unit: "840 KB", "2.4 MB", "14 MB". */
export function bytesText(bytes: number): string {
  if (bytes < MEGABYTE) return `${figureText(Math.max(1, Math.round(bytes / 1000)))} KB`
  const megabytes = bytes / MEGABYTE
  return `${figureText(megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes))} MB`
}
