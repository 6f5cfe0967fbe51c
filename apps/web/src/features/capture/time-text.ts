const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** The time of day for today, the day for everything before. */
export function timeText(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : day.format(at)
}

/** Day and time to the second. */
export const momentText = (at: number): string => moment.format(at)

const MINUTE_MS = 60_000

/** How long ago, in one unit: "3 min", "5 h", "2 days". */
export function ageText(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}
