import type { Findings } from '../findings.ts'
import { type BusinessToFind, businessFromReading } from '../places/business-to-find.ts'
import { FORGOTTEN_ERROR } from '../places/forgotten-place.ts'
import type { WebsiteProblem } from '../ports/website.ts'
import { held, skipped, stage, type StageOutcome } from '../stage.ts'
import { type AddressesToRead, addressesToRead, websitesSaid } from '../website/addresses-to-read.ts'
import { mayBeSite } from '../website/own-site.ts'
import { hostOf, readSite } from '../website/read-site.ts'
import { agreementsOf } from '../website/site-agreements.ts'

const nothing = { provider: null, url: null }

/** Why a website yielded nothing, in one sentence. */
const PROBLEM_MESSAGES: Readonly<Record<WebsiteProblem, string>> = {
  robots_forbid: 'The website’s robots.txt asks automated readers to stay out',
  no_such_site: 'There is no website at this address',
  not_found: 'The page doesn’t exist',
  not_a_website: 'The address leads to a social network or a link service, not to the business’s own website',
  for_sale: 'The domain is for sale',
  login: 'The website requires signing in',
  bot_wall: 'The website blocks automated readers',
  script_only: 'The website’s text needs JavaScript, which we don’t run',
  too_large: 'The page is too large',
  wrong_type: 'The address leads to a file, not to a page',
  not_trusted: 'The website’s certificate couldn’t be verified',
  unreadable: 'The website can’t be read',
}

const OTHER_BUSINESS = { code: 'other_business', message: 'The website may be another business’s' }

type Outcome = StageOutcome<'read_website'>

/** A misread letter is enough for an address to lead nowhere, or to someone else: the next one may be right. */
const LEADS_ELSEWHERE: ReadonlySet<string> = new Set([
  'no_such_site',
  'not_found',
  'not_a_website',
  'for_sale',
  OTHER_BUSINESS.code,
])
const MAX_ADDRESSES = 3

/** Reads what the business says about itself on its website, and whether that website is its own. */
export const readWebsite = stage({
  name: 'read_website',
  needs: ['read_text', 'extract_business', 'gate'],
  port: 'website',
  given: (source) => {
    const said = websitesSaid(source)
    return said ? { defaultCountry: source.defaultCountry, ...said } : source.defaultCountry
  },
  fallback: nothing,
  isStillAbout(saved, known, { extract_business, gate }) {
    if (saved.byPerson !== undefined) return true
    if (!extract_business || !gate) return false
    const [now, then] = [addressesToRead(known), addressesToRead({ extract_business, gate })]
    if (now.url === null || now.url !== then.url || now.isPrinted !== then.isPrinted) return false
    // Only the place led to this address.
    if (saved.foundBy !== undefined && known.gate.candidate?.id !== saved.foundBy) return false
    const { url, site } = saved
    if (url === null || site?.isOwn !== true) return true
    return agreementsOf(businessOf(known), site, hostOf(url)).length > 0
  },
  async run(known, source, { website }, signal) {
    const { extract_business, gate } = known
    const { heldBecause, defaultCountry } = source
    const toRead = addressesToRead(known, source)
    const { all, addresses, url } = toRead
    const forgotten = isOnlyIdLeft(gate) ? FORGOTTEN_ERROR : undefined
    if (forgotten && url === null) return { state: 'failed', finding: nothing, why: forgotten }
    if (all.length === 0) return skipped(nothing, 'no_website', 'No website found')
    if (url === null) return skipped(nothing, 'not_a_website', PROBLEM_MESSAGES.not_a_website)
    if (heldBecause !== undefined) return held({ ...nothing, url, ...originOf(url, toRead, gate) }, heldBecause)
    if (!website)
      return skipped({ ...nothing, url, ...originOf(url, toRead, gate) }, 'no_provider', 'Website reading isn’t set up')
    const business = businessOf(known)
    const readOne = async (address: string): Promise<Outcome> => {
      const origin = originOf(address, toRead, gate)
      const answer = await website.read(address, signal)
      const { provider, fetchedAt, asked, trouble } = answer
      const told = { provider, url: answer.url, fetchedAt, asked, ...origin }
      const why = trouble && { code: trouble, message: PROBLEM_MESSAGES[trouble] }
      if (answer.pages.length === 0)
        return {
          state: 'skipped',
          finding: told,
          why: why ?? { code: 'unreadable', message: PROBLEM_MESSAGES.unreadable },
        }
      const site = readSite({ ...answer, ...origin }, business, extract_business.country ?? defaultCountry)
      // It may have been recognized as the business's own only through the place's data.
      if (forgotten && !site.isOwn) return { state: 'failed', finding: { ...told, site }, why: forgotten }
      const doubt = why ?? (site.isOwn ? undefined : OTHER_BUSINESS)
      return { state: 'done', finding: { ...told, site }, ...(doubt && { why: doubt }) }
    }
    return readFirstOwn(addresses.slice(0, MAX_ADDRESSES), readOne)
  },
})

/** Returns what is known about the business that the website has to agree with. */
const businessOf = ({ read_text, extract_business, gate }: Pick<Findings, 'read_text' | 'extract_business' | 'gate'>) =>
  withPlace(businessFromReading(read_text, extract_business, null), gate)

/** Reads one address after another until one is the business's own website; otherwise the first one counts. */
async function readFirstOwn(
  [address = '', ...others]: readonly string[],
  readOne: (address: string) => Promise<Outcome>,
): Promise<Outcome> {
  const first = await readOne(address)
  if (others.length === 0 || !LEADS_ELSEWHERE.has(first.why?.code ?? '')) return first
  const next = await readFirstOwn(others, readOne)
  if (next.finding.site?.isOwn !== true) return first
  return {
    ...next,
    finding: { ...next.finding, asked: [...(first.finding.asked ?? []), ...(next.finding.asked ?? [])] },
  }
}

/**
 * Returns who gave an address: a person, or else the place that it comes from, if it must be forgotten or if other
 * addresses were read.
 */
function originOf(
  address: string,
  { byPerson, printed }: AddressesToRead,
  { isLent, candidate }: Findings['gate'],
): Pick<Findings['read_website'], 'lentBy' | 'foundBy' | 'byPerson'> {
  if (byPerson.includes(address)) return { byPerson: address }
  if (!candidate || printed.includes(address)) return {}
  if (isLent) return { lentBy: candidate.id }
  return printed.some(mayBeSite) ? { foundBy: candidate.id } : {}
}

/** Tells whether only the id is left of an accepted place. */
const isOnlyIdLeft = ({ band, candidate }: Findings['gate']): boolean => band === 'accepted' && candidate?.name === ''

/** Adds an accepted place's name and contact data to what is known about the business. */
function withPlace(business: BusinessToFind, gate: Findings['gate']): BusinessToFind {
  const { band, candidate } = gate
  if (band !== 'accepted' || candidate === null || isOnlyIdLeft(gate)) return business
  const { name, phone, address } = candidate
  return {
    ...business,
    names: [...business.names, name],
    phones: [...business.phones, ...(phone === null ? [] : [phone.replace(/(?!^\+)\D/gu, '')])],
    addresses: [...business.addresses, ...(address === null ? [] : [address])],
  }
}
