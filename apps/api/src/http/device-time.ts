/** Before phones had usable cameras; a clock earlier than this was never set. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** Returns a device's time if plausible: never later than `now`, and `now` if it can't be right. */
export function deviceTime(said: string, now: Date, offsetMs = 0): Date {
  const time = Date.parse(said) + offsetMs
  return time >= EARLIEST && time <= now.getTime() ? new Date(time) : now
}
