import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { CheckedEmail, GuessedEmail } from '@canvass/domain/lead-facts/email-facts'
import { domainOf } from '@canvass/recognition/net/internet-names'
import { isFreeMail } from '@canvass/recognition/net/free-mail'
import { isLinkService } from '@canvass/domain/places/link-services'
import { hostOfEmail, hostOfSite } from '@canvass/recognition/net/reconcile-hosts'
import type { TriedPatterns } from '../findings.ts'
import type { EmailVerifier } from '../ports/email-verifier.ts'
import { addressesFor, type NamedAddress, patternsOf } from './address-patterns.ts'

/** More than a lead has, but few enough that a page full of addresses doesn't get all of them checked. */
const MAX_CHECKED = 8
const MAX_PEOPLE = 3
const MAX_PATTERNS = 4

/** The people and addresses named by a lead's sources, as input for the checks. */
export interface KnownEmails {
  readonly people: readonly Person[]
  readonly emails: readonly Pick<Fact, 'value'>[]
  /** The emails printed on the card or sign. Those on a website may be its designer's or a partner's. */
  readonly printed: readonly string[]
  /** The business's own website, if known. */
  readonly websites: readonly string[]
}

/** Checks the addresses from sources, each once. */
export async function checkEmails(
  { people, emails }: KnownEmails,
  verifier: EmailVerifier,
  signal: AbortSignal,
): Promise<CheckedEmail[]> {
  const all = [...people.flatMap(({ email }) => email ?? []), ...emails.map(({ value }) => value)]
  const checked: CheckedEmail[] = []
  for (const value of [...new Set(all.map((one) => one.toLowerCase()))].slice(0, MAX_CHECKED)) {
    checked.push({ value, check: await verifier.verify(value, signal) })
  }
  return checked
}

/**
 * Tries addresses for decision makers without one. An address is offered only if its mail server confirms it and
 * wouldn't confirm just any address; for the others, only the pattern is stored.
 */
export async function guessEmails(
  known: KnownEmails,
  verifier: EmailVerifier,
  signal: AbortSignal,
): Promise<{ guesses: GuessedEmail[]; tried: TriedPatterns[] }> {
  const domain = companyDomain(known)
  const found = { guesses: [] as GuessedEmail[], tried: [] as TriedPatterns[] }
  if (domain === undefined || !verifier.asksMailboxes) return found
  const said = addressesAt(known, domain)
  const without = known.people.filter(({ email, name, role }) => {
    const hasOne = email !== null || said.some(({ address }) => patternsOf(address, name).length > 0)
    return !hasOne && role !== null && role !== 'gatekeeper' && role !== 'user'
  })
  for (const { name } of without.slice(0, MAX_PEOPLE)) {
    const one = { person: name, domain, patterns: [] as TriedPatterns['patterns'] }
    found.tried.push(one)
    for (const { address, pattern, like } of addressesFor(name, domain, said).slice(0, MAX_PATTERNS)) {
      const check = await verifier.verify(address, signal)
      one.patterns.push({ pattern, verdict: check.verdict })
      if (check.verdict === 'deliverable')
        found.guesses.push({ person: name, value: address, guess: { pattern, like }, check })
      // A server that accepts everything, or nothing, will do the same for the next pattern.
      if (check.verdict !== 'undeliverable') break
    }
  }
  return found
}

/**
 * Returns the business's mail domain: that of a printed address, otherwise of its website. Another domain that only the
 * website names may be anyone's, and an address guessed there would be a stranger's.
 */
function companyDomain({ printed, websites }: KnownEmails): string | undefined {
  const hosts = [...printed.map(hostOfEmail), ...websites.map((one) => hostOfSite(one.replace(/^https?:\/\//iu, '')))]
  return hosts
    .map((host) => host.toLowerCase().replace(/^www\./u, ''))
    .find((host) => domainOf(host) !== undefined && !isFreeMail(host) && !isLinkService(host))
}

/** Returns the addresses at a domain whose owners are named. */
function addressesAt({ people, emails }: KnownEmails, domain: string): NamedAddress[] {
  const isThere = (address: string) => hostOfEmail(address).toLowerCase() === domain
  return [
    ...people.flatMap(({ email, name }) => (email !== null && isThere(email) ? [{ address: email, name }] : [])),
    ...emails.flatMap(({ value }) =>
      isThere(value)
        ? people.flatMap(({ name }) => (patternsOf(value, name).length > 0 ? [{ address: value, name }] : []))
        : [],
    ),
  ]
}
