import { PHONE_GROUPS } from './phone-groups.ts'

/** Calling codes of one and two digits; all others have three. ITU-T E.164, annex. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
/** International service and satellite numbers, which belong to no country. */
const NON_COUNTRY_CODES = /^(?:8(?:0[08]|7[08]|8[1-38])|979)$/
const LONGEST_GROUP = 4

/**
 * Formats a number for display: "(541) 726-0199" in the North American plan, "+81 93 812 3743" for any other with a
 * plus. One without a plus stays unchanged, since its country is unknown.
 */
export function phoneText(phone: string): string {
  const digits = /^\+(\d{7,15})$/.exec(phone.trim())?.[1]
  if (digits === undefined) return phone
  const [, area, exchange, line] = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  if (area) return `(${area}) ${exchange}-${line}`
  const code = codeOf(digits)
  const national = digits.slice(code.length)
  return `+${code} ${groupedAs(code, national) ?? groupInThrees(national)}`
}

/** Formats a number with its calling code, "+1 212-736-5000" even where people usually leave it out. */
export const internationalPhoneText = (phone: string): string => phoneText(phone).replace(/^\((\d{3})\) /, '+1 $1-')

/** Formats every number with a plus in a text for display. */
export const withPhoneText = (text: string): string => text.replace(/\+\d{7,15}(?!\d)/g, phoneText)

/** Returns a number's calling code; undefined if it has none, or one that belongs to no country. */
export function callingCodeOf(phone: string): string | undefined {
  const digits = /^(?:\+|00)(\d+)/.exec(phone.replace(/[^\d+]/g, ''))?.[1]
  if (digits === undefined) return undefined
  const code = codeOf(digits)
  return NON_COUNTRY_CODES.test(code) ? undefined : code
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

/** Groups digits in threes; the remainder joins the last group, so no group has a single digit. */
function groupInThrees(national: string): string {
  const groups: string[] = []
  let rest = national
  while (rest.length > LONGEST_GROUP) {
    groups.push(rest.slice(0, 3))
    rest = rest.slice(3)
  }
  return [...groups, rest].join(' ')
}
