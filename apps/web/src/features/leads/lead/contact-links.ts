import type { Fact } from '@canvass/contracts/shapes/evidence'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'

/**
 * Addresses that a lead's data may become. What was read from a picture or a page is never trusted as an address:
 * only these four schemes come out of here, and whatever does not fit them is no link at all.
 */

/** `tel:` with digits and one leading plus, or undefined below five digits. */
export function phoneHref(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 5) return undefined
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}

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
