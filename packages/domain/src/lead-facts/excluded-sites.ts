import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { hostOfWebsite } from '../known-business.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'

/** Marks a site reached through a URL that was read. Place ids name their service, so they can't collide with it. */
export const SITE_FROM_READING = 'reading'

/** Builds the fact of what led to a site; stated with the site's facts and with those a reading took from it. */
export const factOfSiteSource = (ledBy: string): LeadFact => ({ field: 'siteBy', value: ledBy })

const siteSourceOf = ({ facts }: LeadStatement): string | undefined =>
  facts.find(({ field }) => field === 'siteBy')?.value as string | undefined

/** The sites that don't count because only a place that the user didn't mean led to them. */
export interface ExcludedSites {
  /** Whether a statement belongs to such a site; `isOfExcluded`: whether a fact of a reading is based on one. */
  readonly isExcluded: (statement: LeadStatement) => boolean
  readonly isOfExcluded: (fact: LeadFact, statement: LeadStatement) => boolean
}

/**
 * Finds the sites that stop counting along with places that don't count. A site still counts if a photo, a user, or a
 * counted place also gives its URL, or if a URL that was read redirected to it. Old statements don't record what led to
 * a site: there, a site stops counting if its id is the place's id, or if the place gave its URL to the same run. A
 * site reached by a redirect from such a place can't be detected.
 */
export function excludedSitesOf(
  statements: readonly LeadStatement[],
  isCounted: (placeId: string) => boolean,
): ExcludedSites {
  const placeIds = placeIdsOf(statements)
  const confirmed = new Set(statements.filter((one) => isConfirming(one, isCounted)).flatMap(hostsStatedBy))
  const uncountedHostsOf = (origin: string) =>
    statements
      .filter((one) => one.kind === 'place' && one.origin === origin && !isCounted(one.sourceId))
      .flatMap(hostsStatedBy)
  const isExcludedAt = (ref: string, by: LeadStatement): boolean => {
    const ledBy = siteSourceOf(by)
    if (confirmed.has(hostOfWebsite(ref))) return false
    if (ledBy !== undefined && ledBy !== SITE_FROM_READING) return !isCounted(ledBy)
    if (placeIds.has(ref)) return !isCounted(ref)
    return ledBy === undefined && uncountedHostsOf(by.origin).includes(hostOfWebsite(ref))
  }
  const isExcluded = (one: LeadStatement): boolean => one.kind === 'website' && isExcludedAt(one.sourceId, one)
  const excludedHosts = statements.filter(isExcluded).map(({ sourceId }) => hostOfWebsite(sourceId))
  // A model's quote from a site carries the page's URL; what it sees in a picture doesn't.
  const isOfSite = ({ source, ref, url }: Evidence) =>
    source === 'website' || (source === 'model' && (url !== undefined || placeIds.has(ref)))
  const isOfExcluded = (fact: LeadFact, by: LeadStatement): boolean => {
    if (fact.field === 'emailGuess') return isGuessedAt(fact, excludedHosts, statements)
    if (fact.field === 'category' && (fact.evidence ?? []).length === 0)
      return by.facts.some((one) => one.field === 'point:category' && one.value === fact.value && isOfExcluded(one, by))
    return (fact.evidence ?? []).some((one) => isOfSite(one) && isExcludedAt(one.ref, by))
  }
  return { isExcluded, isOfExcluded }
}

/** Collects the known place ids, to tell a site identified by place id from one identified by hostname. */
const placeIdsOf = (statements: readonly LeadStatement[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap(({ kind, sourceId, facts }) => [
      ...(kind === 'place' || kind === 'confirmed' ? [sourceId] : []),
      ...facts.flatMap(({ field, value }) => {
        if (field === 'place') return [(value as { id: string }).id]
        if (field !== 'match' || typeof value !== 'object' || value === null) return []
        const { placeId, offers = [] } = value as { placeId?: string; offers?: readonly string[] }
        return [...(placeId === undefined ? [] : [placeId]), ...offers]
      }),
    ]),
  )

const isConfirming = ({ kind, sourceId }: LeadStatement, isCounted: (placeId: string) => boolean): boolean =>
  kind === 'edit' || kind === 'reading' || ((kind === 'place' || kind === 'confirmed') && isCounted(sourceId))

const hostsStatedBy = ({ facts }: LeadStatement): string[] =>
  facts.flatMap(({ field, value }) =>
    (field === 'website' || field === 'websites') && typeof value === 'string' ? [hostOfWebsite(value)] : [],
  )

/** Whether an email was guessed at the domain of such a site, and no source but the site has an email there. */
function isGuessedAt({ value }: LeadFact, hosts: readonly string[], statements: readonly LeadStatement[]): boolean {
  const domain = domainOfEmail(value)
  if (!hosts.some((host) => host === domain || host.endsWith(`.${domain}`))) return false
  return !statements.some(
    ({ kind, facts }) =>
      kind !== 'website' &&
      facts.some(
        ({ field, value: email }) => (field === 'email' || field === 'emails') && domainOfEmail(email) === domain,
      ),
  )
}

const domainOfEmail = (email: unknown): string =>
  typeof email === 'string' ? email.slice(email.indexOf('@') + 1).toLowerCase() : ''
