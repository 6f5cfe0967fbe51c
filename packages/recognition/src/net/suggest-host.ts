import { isFreeMail } from './free-mail.ts'

const OFTEN_MEANT = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'comcast.net', 'verizon.net']

/**
 * The mail host probably meant by one that is a single typo away: `gmial.com`, `hotmal.com`. Undefined for known hosts
 * and for hosts unlike any of them.
 */
export const suggestHost = (host: string): string | undefined =>
  isFreeMail(host) ? undefined : OFTEN_MEANT.find((known) => isOneSlipFrom(host, known))

/** Whether two texts differ by one letter inserted, deleted, or replaced, or by two swapped letters. */
function isOneSlipFrom(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (one[from] === other[from]) from += 1
  const rests = [one.slice(from), other.slice(from)] as const
  const [a, b] = rests
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}
