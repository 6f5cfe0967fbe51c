/** With fewer digits, it isn't a whole number. */
const MIN_DIGITS = 7
/** The area and subscriber digits, which a number with and one without a country code have in common. */
const COMPARED_DIGITS = 9
/** A digit may have been misread. */
const MAX_MISREAD = 1

/** Whether a place's number is clearly none of those that were read, even with a misread digit. */
export function isOtherPhone(read: readonly string[], phone: string | null): boolean {
  const digits = digitsOf(phone ?? '')
  const whole = read.map(digitsOf).filter(({ length }) => length >= MIN_DIGITS)
  return digits.length >= MIN_DIGITS && whole.length > 0 && !whole.some((one) => isNearlySame(one, digits))
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '').slice(-COMPARED_DIGITS)

function isNearlySame(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  const [ours, theirs] = [a.slice(-length), b.slice(-length)]
  return Array.from(ours).filter((digit, at) => digit !== theirs[at]).length <= MAX_MISREAD
}
