import { type DataNode, isNode, LONGEST, list, texts } from './data-values.ts'

/** A line of hours, and the part of it that is quoted from the page. */
type Hours = { text: string; quote: string }

/**
 * Returns the hours of a business, each time span with its days: from `openingHours`, which already is lines, otherwise
 * from `openingHoursSpecification`. Hours for specific dates are returned only if there are no others.
 */
export function hoursOf(node: DataNode): Hours[] {
  const lines = texts(node['openingHours'])
  if (lines.length > 0) return lines.map((text) => ({ text, quote: text }))
  const all = list(node['openingHoursSpecification']).filter(isNode)
  const usual = all.filter((one) => datesOf(one) === '')
  const spans = (usual.length > 0 ? usual : all).flatMap((one) => spanOf(one) ?? [])
  // If every listed day is closed, the data was never filled in, or means the opposite.
  if (spans.every(({ time }) => time === CLOSED)) return []
  const byTime = new Map<string, Span>()
  for (const span of spans) {
    const known = byTime.get(span.time)
    byTime.set(span.time, known ? { ...known, days: [...known.days, ...span.days] } : span)
  }
  return [...byTime].map(([time, { days, quote }]) => {
    const text = [[...new Set(days)].join(', '), time].filter((part) => part !== '').join(' ')
    return { text: text.slice(0, LONGEST), quote }
  })
}

const OF_SCHEMA = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/iu

type Span = { days: string[]; time: string; quote: string }

const CLOSED = 'closed'
const MIDNIGHT = '00:00'

/**
 * Converts one part; undefined if it has no time, or is about a holiday. Midnight to midnight is how search engines
 * expect "closed".
 */
function spanOf(one: DataNode): Span | undefined {
  const [opens, closes] = [clockOf(one['opens']), clockOf(one['closes'])]
  if (opens === undefined || closes === undefined) return undefined
  const days = list(one['dayOfWeek']).flatMap((day) => texts(isNode(day) ? (day['name'] ?? day['@id']) : day))
  const dates = datesOf(one)
  if (days.length === 0 && dates !== '') return undefined
  const isClosed = opens === MIDNIGHT && closes === MIDNIGHT
  const time = [isClosed ? CLOSED : `${opens}–${closes}`, dates].filter((part) => part !== '').join(' ')
  const [quote = texts(one['opens'])[0] ?? opens] = days
  return { days: days.map((day) => day.replace(OF_SCHEMA, '')), time, quote }
}

/** Extracts `17:00` from `17:00:00`, `T17:00`, and `17:00-05:00`; anything else stays unchanged. */
function clockOf(value: unknown): string | undefined {
  const [text] = texts(value)
  const [, hour = '', minute] = /^T?(\d{1,2}):(\d{2})(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?$/u.exec(text ?? '') ?? []
  return minute === undefined ? text : `${hour.padStart(2, '0')}:${minute}`
}

const datesOf = (one: DataNode): string => {
  const dates = [one['validFrom'], one['validThrough']].flatMap((date) => texts(date).slice(0, 1))
  return dates.length === 0 ? '' : `(${[...new Set(dates)].join(' – ')})`
}
