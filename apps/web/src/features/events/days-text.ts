import { dayText } from '../../ui/text/format.ts'
import { eventWords } from './words.ts'

// Noon local time is on that day in any zone.
const text = (date: string): string => dayText(`${date}T12:00:00`)

/** Formats "May 14 – May 16"; empty without days. Days are local dates, shown as written. */
export function daysText({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  const [first, last] = [startsOn ?? endsOn, endsOn ?? startsOn]
  if (!first || !last) return ''
  return first === last ? text(first) : eventWords.days(text(first), text(last))
}

const two = (part: number): string => String(part).padStart(2, '0')

/** Returns the viewer's current day as a local date. */
export function today(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
