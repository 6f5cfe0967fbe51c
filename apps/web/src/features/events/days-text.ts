const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const text = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

/** "Thu 14 May to Sat 16 May"; empty where no day is known. Days are local dates and are shown as they were written. */
export function daysText({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  const [first, last] = [startsOn ?? endsOn, endsOn ?? startsOn]
  if (!first || !last) return ''
  return first === last ? text(first) : `${text(first)} to ${text(last)}`
}

const two = (part: number): string => String(part).padStart(2, '0')

/** The viewer's own day as a local date. */
export function today(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
