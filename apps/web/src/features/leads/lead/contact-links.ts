import type { Fact } from '@canvass/contracts/shapes/evidence'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'

/**
 * Links from a lead's data. Text read from a picture or a page is never trusted as a URL: only these four schemes are
 * produced, and anything that doesn't fit them isn't a link.
 */

/** The digits of one number: no letter or slash separates them. */
const ONE_NUMBER = /(?<![\p{L}\d])[+\d(][\d\s().·–-]*\d(?![\p{L}\d])/gu
/** More than any number with its prefix. */
const MAX_DIGITS = 15

/**
 * Returns `tel:` with digits and an optional leading plus, for the first number if there are several; undefined for
 * fewer than five digits.
 */
export function phoneHref(phone: string): string | undefined {
  const isPlain = !/\p{L}/u.test(phone) && phone.replace(/\D/g, '').length <= MAX_DIGITS
  const numbers = isPlain ? [phone.trim()] : (phone.match(ONE_NUMBER) ?? [])
  const number = numbers.find((one) => isDialable(one.replace(/\D/g, '')))
  return number && `tel:${number.startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}`
}

const isDialable = (digits: string): boolean => digits.length >= 5 && digits.length <= MAX_DIGITS

export function emailHref(email: string): string | undefined {
  const trimmed = email.trim()
  return /^[^\s@<>"(),:;?&%]+@[^\s@<>"(),:;?&%]+\.[^\s@<>"(),:;?&%]+$/u.test(trimmed) ? `mailto:${trimmed}` : undefined
}

/** Accepts only http and https; a bare host gets https. */
export function websiteHref(website: string): string | undefined {
  const trimmed = website.trim()
  if (trimmed === '') return undefined
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') && url.username === '' ? url.href : undefined
}

/** Returns directions in the phone's own map app or on the web. */
export function directionsHref(address: string): string | undefined {
  const trimmed = address.trim()
  return trimmed === ''
    ? undefined
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: trimmed }).toString()}`
}

export { phoneText } from '@canvass/domain/phone-text'

/** Formats a lead's number for people, or as printed if its country is unknown. */
export const leadPhoneText = (phone: string, phones: readonly Fact[]): string =>
  phoneTextOf(phones.find(({ value }) => value === phone) ?? { value: phone, evidence: [] })

/** Whether a user should say which country the number is from: one that fits several has no calling code. */
export const isOfUnknownCountry = ({ value, choices = [] }: Fact): boolean =>
  choices.length > 0 && !value.startsWith('+')

/** Formats a website without the parts that no one reads. */
export const websiteText = (website: string): string =>
  website
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
