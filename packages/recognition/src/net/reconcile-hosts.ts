import type { Fact } from '@canvass/contracts/shapes/evidence'
import { domainOf } from './internet-names.ts'
import { round, TWO_SOURCES, ONE_SOURCE } from '../lines/line-evidence.ts'

/** Folds look-alike letters that engines confuse into one. */
export const foldLookAlikes = (text: string): string =>
  text
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/0/g, 'o')
    .replace(/[1i|!]/g, 'l')
    .replace(/5/g, 's')
    .replace(/-/g, '')

/**
 * Reconciles mail domains and websites that are the same name read twice: of two spellings that differ only in
 * look-alike letters, the one backed by the company's words wins, else the one read with more confidence. Changes
 * nothing without a second reading.
 * @param bearsOut how much the rest of the card backs a host, 0 to 1
 */
export function reconcileHosts(
  emails: Fact[],
  websites: Fact[],
  bearsOut: (host: string) => number,
): { emails: Fact[]; websites: Fact[] } {
  const hosts = [
    ...emails.map((fact) => ({ host: hostOfEmail(fact.value), fact })),
    ...websites.map((fact) => ({ host: hostOfSite(fact.value), fact })),
  ].flatMap(({ host, fact }) => {
    const domain = domainOf(host)
    return domain ? [{ domain, fact }] : []
  })
  const mend = (fact: Fact): Fact => {
    const domain = domainOf(fact.value.includes('@') ? hostOfEmail(fact.value) : hostOfSite(fact.value))
    if (!domain) return fact
    const twins = hosts.filter(
      (other) => other.fact !== fact && foldLookAlikes(other.domain) === foldLookAlikes(domain),
    )
    if (twins.length === 0) return fact
    const better = twins.find(
      (twin) =>
        twin.domain !== domain &&
        (bearsOut(twin.domain) > bearsOut(domain) ||
          (bearsOut(twin.domain) === bearsOut(domain) && twin.fact.confidence > fact.confidence)),
    )
    const evidence = better ? [...fact.evidence, ...better.fact.evidence] : fact.evidence
    return {
      ...fact,
      value: better ? fact.value.replace(domain, better.domain) : fact.value,
      evidence,
      confidence: round((fact.confidence * TWO_SOURCES) / ONE_SOURCE),
    }
  }
  return { emails: emails.map(mend), websites: websites.map(mend) }
}

export const hostOfEmail = (email: string) => email.slice(email.indexOf('@') + 1)
export const hostOfSite = (site: string) => site.split('/', 1)[0] ?? site
