/** Before any phone had a camera worth the name: a clock that says so was never set. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** A time that a device says, as far as it can be right: never later than `now`, and now where it cannot be right. */
export function deviceTime(said: string, now: Date, offsetMs = 0): Date {
  const time = Date.parse(said) + offsetMs
  return time >= EARLIEST && time <= now.getTime() ? new Date(time) : now
}
