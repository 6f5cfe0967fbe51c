import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { CheckedEmail, GuessedEmail } from '@canvass/domain/lead-facts/email-facts'
import { domainOf } from '@canvass/recognition/net/internet-names'
import { isFreeMail } from '@canvass/recognition/net/free-mail'
import { isLinkService } from '@canvass/domain/places/link-services'
import { hostOfEmail, hostOfSite } from '@canvass/recognition/net/mend-hosts'
import type { TriedPatterns } from '../findings.ts'
import type { EmailVerifier } from '../ports/email-verifier.ts'
import { addressesFor, type NamedAddress, patternsOf } from './address-patterns.ts'

/** More than a lead has, and not so many that a page full of addresses has them all asked for. */
const MOST_CHECKED = 8
const MOST_PEOPLE = 3
const MOST_PATTERNS = 4

/** What may be checked: whom and what the sources of a lead name. */
export interface KnownEmails {
  readonly people: readonly Person[]
  readonly emails: readonly Pick<Fact, 'value'>[]
  /** The business's own website, if any is known. */
  readonly websites: readonly string[]
}

/** Has the addresses that a source says checked, each once. */
export async function checkEmails(
  { people, emails }: KnownEmails,
  verifier: EmailVerifier,
  signal: AbortSignal,
): Promise<CheckedEmail[]> {
  const all = [...people.flatMap(({ email }) => email ?? []), ...emails.map(({ value }) => value)]
  const checked: CheckedEmail[] = []
  for (const value of [...new Set(all.map((one) => one.toLowerCase()))].slice(0, MOST_CHECKED)) {
    checked.push({ value, check: await verifier.verify(value, signal) })
  }
  return checked
}

/**
 * Tries addresses for those who decide and have none. One is offered only where its mail server says that it exists, and
 * would not say so of any address; of the others only the pattern is kept.
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
  for (const { name } of without.slice(0, MOST_PEOPLE)) {
    const one = { person: name, domain, patterns: [] as TriedPatterns['patterns'] }
    found.tried.push(one)
    for (const { address, pattern, like } of addressesFor(name, domain, said).slice(0, MOST_PATTERNS)) {
      const check = await verifier.verify(address, signal)
      one.patterns.push({ pattern, verdict: check.verdict })
      if (check.verdict === 'deliverable')
        found.guesses.push({ person: name, value: address, guess: { pattern, like }, check })
      // A server that answers for everybody, or for nobody, does so for the next pattern, too.
      if (check.verdict !== 'undeliverable') break
    }
  }
  return found
}

/** Where the business has its mail: where its known addresses are, else the name of its website. */
function companyDomain({ people, emails, websites }: KnownEmails): string | undefined {
  const hosts = [
    ...[...people.flatMap(({ email }) => email ?? []), ...emails.map(({ value }) => value)].map(hostOfEmail),
    ...websites.map((one) => hostOfSite(one.replace(/^https?:\/\//iu, ''))),
  ]
  return hosts
    .map((host) => host.toLowerCase().replace(/^www\./u, ''))
    .find((host) => domainOf(host) !== undefined && !isFreeMail(host) && !isLinkService(host))
}

/** The addresses at a domain whose owners are named. */
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
