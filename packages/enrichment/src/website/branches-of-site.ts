import { type AddressAgreement, addressAgreement } from '@canvass/domain/places/address-agreement'
import { findAddresses } from '@canvass/recognition/address/addresses'
import { findCardPhones } from '@canvass/recognition/phones/card-phones'
import { isHours } from '@canvass/recognition/wording/hours'
import type { SiteData, WebsitePage } from '../ports/website.ts'
import { toNumberedLines } from './site-texts.ts'

/** What a part of a website states together with one address. */
type Branch = { address: string; phones: string[]; hours: string[] }

/** Tells which contact data a website states for the business's own branch, and which only for its other branches. */
export type SiteBranches = {
  hasOwnPhone: boolean
  /** 0 for a phone of the own branch, 2 for one of another branch, 1 for any other. */
  rankOfPhone(value: string): number
  isOtherPhone(value: string): boolean
  isOtherHours(value: string): boolean
  isOwnAddress(value: string): boolean
}
const NO_BRANCHES: SiteBranches = {
  hasOwnPhone: false,
  rankOfPhone: () => 1,
  isOtherPhone: () => false,
  isOtherHours: () => false,
  isOwnAddress: () => false,
}

/**
 * Groups phones and hours with the address that they are stated with: in one row, entry, or box, or in the same
 * machine-readable data. It matters only if the website states both the business's own address and another one.
 * @param business what is known about the business without its website
 */
export function branchesOf(
  pages: readonly WebsitePage[],
  { addresses, phones: known }: { readonly addresses: readonly string[]; readonly phones: readonly string[] },
  { host, country }: { host: string; country: string | undefined },
): SiteBranches {
  if (addresses.length === 0) return NO_BRANCHES
  const phonesIn = (texts: readonly string[]) =>
    findCardPhones(
      toNumberedLines(texts.map((text) => ({ text, url: host }))),
      { hosts: [host], own: country, defaultCountry: country },
      ({ text }) => text.replace(/\S+@\S+/gu, ' '),
    ).map(({ value }) => value)
  const branches = pages.flatMap(({ data, cards = [] }) => [
    ...data.flatMap((one) => branchInData(one, phonesIn)),
    ...cards.flatMap(({ lines, links }) => {
      const linked = links.flatMap(({ kind, value }) => (kind === 'phone' ? [`Tel: ${value}`] : []))
      return branchInLines(lines, () => phonesIn([...lines, ...linked]))
    }),
  ])
  const isAt = (address: string, agreements: readonly AddressAgreement[]) =>
    addresses.some((one) => agreements.includes(addressAgreement(one, address)))
  const own = branches.filter(({ address }) => isAt(address, ['same']))
  const others = branches.filter((one) => !own.includes(one) && isAt(one.address, ['other', 'street']))
  if (own.length === 0 || others.length === 0) return NO_BRANCHES
  const ownPhones = new Set([...known, ...own.flatMap(({ phones }) => phones)])
  const ownHours = new Set(own.flatMap(({ hours }) => hours))
  const otherPhones = new Set(others.flatMap(({ phones }) => phones))
  const otherHours = new Set(others.flatMap(({ hours }) => hours))
  const isOtherPhone = (value: string) => otherPhones.has(value) && !ownPhones.has(value)
  return {
    hasOwnPhone: own.some(({ phones }) => phones.length > 0),
    rankOfPhone: (value) => (ownPhones.has(value) ? 0 : isOtherPhone(value) ? 2 : 1),
    isOtherPhone,
    isOtherHours: (value) => otherHours.has(value) && !ownHours.has(value),
    isOwnAddress: (value) => isAt(value, ['same']),
  }
}

function branchInData({ addresses, phones, hours }: SiteData, phonesIn: (texts: string[]) => string[]): Branch[] {
  const [address, ...more] = addresses
  if (!address || more.length > 0) return []
  const texts = phones.map((phone) => `Tel: ${phone}`)
  return [{ address: address.text, phones: phonesIn(texts), hours: hours.map(({ text }) => text) }]
}

function branchInLines(lines: readonly string[], phones: () => string[]): Branch[] {
  const numbered = toNumberedLines(lines.map((text) => ({ text, url: '' })))
  const found = findAddresses(numbered, ({ text }) => isHours(text))
  const [first, ...more] = found
  if (!first || more.some(({ value }) => addressAgreement(first.value, value) !== 'same')) return []
  return [{ address: first.value, phones: phones(), hours: lines.filter((line) => isHours(line)) }]
}
