import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { hostOfWebsite } from '../known-business.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'

/** What led to a site where an address that was read did. Ids of places name their service, and so are none like it. */
export const LED_BY_READING = 'reading'

/** What led to a site: said with what the site says, and with what a reading took from it. */
export const factOfSiteBy = (ledBy: string): LeadFact => ({ field: 'siteBy', value: ledBy })

const ledByOf = ({ facts }: LeadStatement): string | undefined =>
  facts.find(({ field }) => field === 'siteBy')?.value as string | undefined

/** Which sites say nothing, for a place that a person did not mean is all that led to them. */
export interface SilentSites {
  /** Whether a statement is such a site's, or a fact of a reading rests on what one says. */
  readonly isSilent: (statement: LeadStatement) => boolean
  readonly isOfSilent: (fact: LeadFact, statement: LeadStatement) => boolean
}

/**
 * The sites that fall silent with the places that are not heard. What a photo shows, a person wrote, or a place that is
 * heard says of where the site is, is as good a way to it: then it speaks, as it does where an address that was read led
 * elsewhere from there. Statements from before do not say what led there; of them a site falls silent that goes by the
 * place's own id, or whose address that place lent to the same run. One that was led elsewhere from there cannot be told.
 */
export function silentSites(statements: readonly LeadStatement[], isHeard: (placeId: string) => boolean): SilentSites {
  const placeIds = placeIdsOf(statements)
  const vouched = new Set(statements.filter((one) => isVouching(one, isHeard)).flatMap(hostsSaidBy))
  const lentTo = (origin: string) =>
    statements
      .filter((one) => one.kind === 'place' && one.origin === origin && !isHeard(one.sourceId))
      .flatMap(hostsSaidBy)
  const isSilentAt = (ref: string, by: LeadStatement): boolean => {
    const ledBy = ledByOf(by)
    if (vouched.has(hostOfWebsite(ref))) return false
    if (ledBy !== undefined && ledBy !== LED_BY_READING) return !isHeard(ledBy)
    if (placeIds.has(ref)) return !isHeard(ref)
    return ledBy === undefined && lentTo(by.origin).includes(hostOfWebsite(ref))
  }
  const isSilent = (one: LeadStatement): boolean => one.kind === 'website' && isSilentAt(one.sourceId, one)
  const silentHosts = statements.filter(isSilent).map(({ sourceId }) => hostOfWebsite(sourceId))
  // What a model quotes of a site is called by the page, and what it sees in a picture is not.
  const isOfSite = ({ source, ref, url }: Evidence) =>
    source === 'website' || (source === 'model' && (url !== undefined || placeIds.has(ref)))
  const isOfSilent = (fact: LeadFact, by: LeadStatement): boolean => {
    if (fact.field === 'emailGuess') return isGuessedAt(fact, silentHosts, statements)
    if (fact.field === 'category' && (fact.evidence ?? []).length === 0)
      return by.facts.some((one) => one.field === 'point:category' && one.value === fact.value && isOfSilent(one, by))
    return (fact.evidence ?? []).some((one) => isOfSite(one) && isSilentAt(one.ref, by))
  }
  return { isSilent, isOfSilent }
}

/** By which ids places are known here, so that a site that goes by one is told from one that goes by its name. */
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

const isVouching = ({ kind, sourceId }: LeadStatement, isHeard: (placeId: string) => boolean): boolean =>
  kind === 'edit' || kind === 'reading' || ((kind === 'place' || kind === 'confirmed') && isHeard(sourceId))

const hostsSaidBy = ({ facts }: LeadStatement): string[] =>
  facts.flatMap(({ field, value }) =>
    (field === 'website' || field === 'websites') && typeof value === 'string' ? [hostOfWebsite(value)] : [],
  )

/** Whether an email was made up at the domain of such a site, where nobody but the site has one there. */
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
