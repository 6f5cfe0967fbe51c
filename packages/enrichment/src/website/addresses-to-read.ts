import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import { uncorrectedFieldsOf } from '@canvass/recognition/read/stored-fields'
import { applyCorrections, type CorrectionOrChoice } from '@canvass/recognition/reading-corrections'
import type { Findings } from '../findings.ts'
import type { Source } from '../source.ts'
import { mayBeSite } from './own-site.ts'

type Known = Pick<Findings, 'extract_business' | 'gate'>
type Said = Pick<Source, 'said' | 'websitesByPerson'>

/** The addresses known for the website of a business. */
export interface AddressesToRead {
  /** All of them, even those that can't be a website of its own. */
  all: readonly string[]
  /** Those that a person wrote on the lead or into the reading. */
  byPerson: readonly string[]
  /** Those that a person wrote or that were read. */
  printed: readonly string[]
  /** Those to read, in order. */
  addresses: readonly string[]
  /** The first of them. */
  url: string | null
  isPrinted: boolean
}

/** Returns what people said about the website; undefined if nothing, as for most leads. */
export function websitesSaid({ said = [], websitesByPerson }: Said): object | undefined {
  const corrections = said.filter(isAboutWebsite)
  return corrections.length === 0 && websitesByPerson === undefined ? undefined : { corrections, websitesByPerson }
}

const isAboutWebsite = (one: CorrectionOrChoice): boolean => !('chosenBox' in one) && one.field === 'website'

/**
 * Returns the addresses known for the website: those that a person wrote, then those read, then the accepted place's.
 * One that a person removed leads nowhere, whoever gives it.
 */
export function addressesToRead(
  { extract_business, gate }: Known,
  { said = [], websitesByPerson }: Said = {},
): AddressesToRead {
  const { written = [], removed = [] } = websitesByPerson ?? {}
  const isRemoved = (address: string) => removed.includes(keyOf('websites', address))
  const read = said.some(isAboutWebsite)
    ? applyCorrections(uncorrectedFieldsOf(extract_business) ?? extract_business, said).websites
    : extract_business.websites
  const corrected = read.filter(({ evidence }) => evidence[0]?.source === 'user').map(({ value }) => value)
  const byPerson = [...written, ...corrected.filter((one) => !isRemoved(one))]
  const printed = [...byPerson, ...read.map(({ value }) => value).filter((one) => !isRemoved(one))]
  const found = gate.band === 'accepted' ? (gate.candidate?.website ?? null) : null
  const offered = found === null || isRemoved(found) ? [] : [withoutTracking(found)]
  const all = [...printed, ...offered]
  const sites = all.filter(mayBeSite)
  const keys = sites.map((one) => keyOf('websites', one))
  const addresses = sites.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
  const url = addresses[0] ?? null
  return { all, byPerson, printed, addresses, url, isPrinted: url !== null && printed.includes(url) }
}

/**
 * Removes tracking parameters, which tell a website's owner where visitors come from and aren't part of its address.
 */
function withoutTracking(address: string): string {
  const [page = '', query] = address.split('?', 2)
  if (query === undefined) return address
  const kept = query.split('&').filter((part) => !/^(?:utm_[a-z]+|gclid|fbclid|msclkid|y_source)=/iu.test(part))
  return kept.length === 0 ? page : `${page}?${kept.join('&')}`
}
