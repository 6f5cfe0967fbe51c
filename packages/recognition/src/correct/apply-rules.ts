import type { Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { ReadingRule, StoredRule } from '@canvass/contracts/reading-rules'
import type { CardFields } from '../fields/card-fields.ts'
import type { Corrected } from './correct-fields.ts'
import { domainOf } from '../net/internet-names.ts'
import { hostOfEmail, hostOfSite } from '../net/reconcile-hosts.ts'
import { normalizeTyped } from '../phones/typed-number.ts'

export type RuleOf<K extends ReadingRule['kind']> = StoredRule & { rule: Extract<ReadingRule, { kind: K }> }

export const rulesOf = <K extends ReadingRule['kind']>(rules: readonly StoredRule[], kind: K): RuleOf<K>[] =>
  rules.filter((stored): stored is RuleOf<K> => stored.rule.kind === kind)

/**
 * Returns a function that names the rule, if any, that bars a line from being a name: the line is an ignored sign, a
 * part of one whose other parts are also in the picture, or the organization's own name.
 * @param texts all lines of the picture, in order
 */
export function barringRuleFinder(
  texts: readonly string[],
  rules: readonly StoredRule[],
): (text: string) => StoredRule | undefined {
  const all = texts.map(folded).join('')
  const signs = [
    ...rulesOf(rules, 'ignore_sign').map((stored) => ({ stored, sign: folded(stored.rule.text) })),
    ...rulesOf(rules, 'own_company').flatMap((stored) =>
      stored.rule.names.map((name) => ({ stored, sign: folded(name) })),
    ),
  ].filter(({ sign }) => sign.length >= 2 && all.includes(sign))
  if (signs.length === 0) return () => undefined
  return (text) => {
    const line = folded(text)
    if (line.length < 2) return undefined
    return signs.find(({ sign }) => (line.includes(sign) && sign.length * 5 >= line.length * 3) || sign.includes(line))
      ?.stored
  }
}

/**
 * Removes the organization's own details and applies earlier name corrections. Each change records the person behind
 * it.
 */
export function withRules(fields: CardFields, rules: readonly StoredRule[]): CardFields {
  if (rules.length === 0) return fields
  const own = rulesOf(rules, 'own_company').reduce(withoutOwn, fields)
  return rulesOf(rules, 'rename_sign').reduce(withName, own)
}

function withoutOwn(fields: CardFields, stored: RuleOf<'own_company'>): CardFields {
  const { rule } = stored
  const names = rule.names.map(folded)
  const phones = rule.phones
    .flatMap((phone) => [
      phone,
      normalizeTyped(
        phone,
        fields.phones.map(({ value }) => value),
      ),
    ])
    .map(folded)
  const domains = rule.domains.map((domain) => domain.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|^@/u, ''))
  const isOwnHost = (host: string) =>
    domains.some((domain) => host === domain || host.endsWith(`.${domain}`) || domainOf(host) === domain)
  const isOwnName = (fact: Fact) => names.includes(folded(fact.value))
  const isOwnPhone = (value: string) => phones.some((phone) => phone !== '' && folded(value) === phone)
  const kept = {
    companies: fields.companies.filter((fact) => !isOwnName(fact)),
    // Ambiguous digits that match our own number in any of their countries are our own number.
    phones: fields.phones.filter(
      ({ value, choices = [] }) => ![{ value }, ...choices].some((one) => isOwnPhone(one.value)),
    ),
    emails: fields.emails.filter(({ value }) => !isOwnHost(hostOfEmail(value))),
    websites: fields.websites.filter(({ value }) => !isOwnHost(hostOfSite(value))),
    people: fields.people.filter(({ email }) => email === null || !isOwnHost(hostOfEmail(email))),
  }
  const isCompanyGone = fields.company !== null && isOwnName(fields.company)
  const company = isCompanyGone ? (kept.companies[0] ?? null) : fields.company
  const isChanged =
    isCompanyGone ||
    (['companies', 'phones', 'emails', 'websites', 'people'] as const).some(
      (list) => kept[list].length < fields[list].length,
    )
  if (!isChanged) return fields
  const people = kept.people.map(
    (person): Person => (person.phone && isOwnPhone(person.phone) ? { ...person, phone: null } : person),
  )
  return withAppliedRule({ ...fields, ...kept, people, company }, stored)
}

/** Renames a sign without raising its confidence: if the reading was unsure, the name is still asked for. */
function withName(fields: CardFields, stored: RuleOf<'rename_sign'>): CardFields {
  const { company, companies } = fields
  const { text, companyName } = stored.rule
  if (!company || folded(company.value) !== folded(text) || company.value === companyName) return fields
  const renamed: Corrected<Fact> = {
    ...company,
    value: companyName,
    read: company.value,
    evidence: [ruleEvidence(stored, `${stored.byName} corrected this to ${companyName} before`), ...company.evidence],
  }
  const others = companies.filter((fact) => fact !== company && fact.value !== company.value)
  return withAppliedRule({ ...fields, company: renamed, companies: [renamed, ...others] }, stored)
}

/** Records in the evidence of the current name what the ignore rules did. */
export function withIgnoreRules(fields: CardFields, ignored: readonly StoredRule[]): CardFields {
  const evidence = ignored.map((stored) =>
    ruleEvidence(
      stored,
      stored.rule.kind === 'ignore_sign'
        ? `${stored.byName} chose to ignore “${stored.rule.text}”`
        : `${stored.byName} marked this as our own booth`,
    ),
  )
  const { company, companies } = fields
  if (evidence.length === 0) return fields
  const named = company && { ...company, evidence: [...company.evidence, ...evidence] }
  const rest = companies.filter((fact) => fact !== company)
  return ignored.reduce(withAppliedRule, {
    ...fields,
    company: named,
    companies: named ? [named, ...rest] : companies,
  })
}

/** Adds a rule to those that changed something. */
export const withAppliedRule = (fields: CardFields, { id }: StoredRule): CardFields => ({
  ...fields,
  rules: [...new Set([...(fields.rules ?? []), id])],
})

/** A rule as evidence: who created it and when. */
export const ruleEvidence = ({ id, at }: StoredRule, quote: string): Evidence => ({
  source: 'rule',
  ref: `rule:${id}`,
  quote,
  at,
})

/** Normalizes a text for comparison by rules. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
