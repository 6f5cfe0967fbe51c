import { PHONE_GROUPS } from './phone-groups.ts'

/** Calling codes of one and of two digits; every other has three. ITU-T E.164, annex. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
/** Numbers that are dialed in the same way in every country, and satellites: they belong to none. */
const OF_NO_COUNTRY = /^(?:8(?:0[08]|7[08]|8[1-38])|979)$/
const LONGEST_GROUP = 4

/**
 * A number as people write it: "(541) 726-0199" of the North American plan, "+81 93 812 3743" of every other that has
 * a plus. One without a plus stays as it came: its country is not known.
 */
export function phoneText(phone: string): string {
  const digits = /^\+(\d{7,15})$/.exec(phone.trim())?.[1]
  if (digits === undefined) return phone
  const [, area, exchange, line] = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  if (area) return `(${area}) ${exchange}-${line}`
  const code = codeOf(digits)
  const national = digits.slice(code.length)
  return `+${code} ${groupedAs(code, national) ?? groupedPlainly(national)}`
}

/** A number with its country's calling code, "+1 212-736-5000" also where everybody leaves it out. */
export const internationalPhoneText = (phone: string): string => phoneText(phone).replace(/^\((\d{3})\) /, '+1 $1-')

/** Every number with a plus in a text, as people write it. */
export const withPhoneText = (text: string): string => text.replace(/\+\d{7,15}(?!\d)/g, phoneText)

/** The calling code that a number is written with; undefined where it has none, or one that belongs to no country. */
export function callingCodeOf(phone: string): string | undefined {
  const digits = /^(?:\+|00)(\d+)/.exec(phone.replace(/[^\d+]/g, ''))?.[1]
  if (digits === undefined) return undefined
  const code = codeOf(digits)
  return OF_NO_COUNTRY.test(code) ? undefined : code
}

const codeOf = (digits: string): string => SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3)

function groupedAs(code: string, national: string): string | undefined {
  for (const [begins, groups] of PHONE_GROUPS[code] ?? []) {
    const sizes = groups.split(' ').map(Number)
    if (!begins.test(national) || sizes.reduce((sum, size) => sum + size, 0) !== national.length) continue
    let at = 0
    return groups.replace(/\d/g, (size) => national.slice(at, (at += Number(size))))
  }
  return undefined
}

/** Threes, and what is left with the last of them: no group of one digit at the end. */
function groupedPlainly(national: string): string {
  const groups: string[] = []
  let rest = national
  while (rest.length > LONGEST_GROUP) {
    groups.push(rest.slice(0, 3))
    rest = rest.slice(3)
  }
  return [...groups, rest].join(' ')
}
