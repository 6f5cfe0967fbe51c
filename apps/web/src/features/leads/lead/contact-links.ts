import type { Fact } from '@canvass/contracts/shapes/evidence'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'

/**
 * Addresses that a lead's data may become. What was read from a picture or a page is never trusted as an address:
 * only these four schemes come out of here, and whatever does not fit them is no link at all.
 */

/** Digits of one number: what stands between them is neither a word nor a slash. */
const ONE_NUMBER = /(?<![\p{L}\d])[+\d(][\d\s().·–-]*\d(?![\p{L}\d])/gu
/** More than any number and its prefix. */
const MOST_DIGITS = 15

/** `tel:` with digits and one leading plus, of the first number where there are several, or undefined below five digits. */
export function phoneHref(phone: string): string | undefined {
  const isPlain = !/\p{L}/u.test(phone) && phone.replace(/\D/g, '').length <= MOST_DIGITS
  const numbers = isPlain ? [phone.trim()] : (phone.match(ONE_NUMBER) ?? [])
  const number = numbers.find((one) => isDialable(one.replace(/\D/g, '')))
  return number && `tel:${number.startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}`
}

const isDialable = (digits: string): boolean => digits.length >= 5 && digits.length <= MOST_DIGITS

export function emailHref(email: string): string | undefined {
  const trimmed = email.trim()
  return /^[^\s@<>"(),:;?&%]+@[^\s@<>"(),:;?&%]+\.[^\s@<>"(),:;?&%]+$/u.test(trimmed) ? `mailto:${trimmed}` : undefined
}

/** http or https only; a bare host gets https. */
export function websiteHref(website: string): string | undefined {
  const trimmed = website.trim()
  if (trimmed === '') return undefined
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') && url.username === '' ? url.href : undefined
}

/** The way there, in the phone's own map program or the web's. */
export function directionsHref(address: string): string | undefined {
  const trimmed = address.trim()
  return trimmed === ''
    ? undefined
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: trimmed }).toString()}`
}

export { phoneText } from '@canvass/domain/phone-text'

/** A lead's number as people write it, or as it was printed where its country is not known. */
export const leadPhoneText = (phone: string, phones: readonly Fact[]): string =>
  phoneTextOf(phones.find(({ value }) => value === phone) ?? { value: phone, evidence: [] })

/** Whether a person should say whose number it is: what may be several countries' has no calling code. */
export const isOfUnknownCountry = ({ value, choices = [] }: Fact): boolean =>
  choices.length > 0 && !value.startsWith('+')

/** A website without what nobody reads. */
export const websiteText = (website: string): string =>
  website
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
