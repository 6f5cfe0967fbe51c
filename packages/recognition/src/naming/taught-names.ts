import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import { folded, ruleEvidence, type RuleOf, rulesOf, withAppliedRule } from '../correct/apply-rules.ts'
import { boxAround } from '../lines/boxes.ts'
import { chosenCandidate } from '../fields/candidates.ts'
import type { CardFields } from '../fields/card-fields.ts'
import type { Corrected } from '../correct/correct-fields.ts'

/** Probability of a name that a person chose on such a sign before. A look-alike sign may exist elsewhere. */
const TAUGHT = 0.9

/**
 * Claims the name that a person chose on such a sign before, with high confidence: instead of the names it was chosen
 * over, or if none is claimed. A name that isn't in the picture is never added.
 */
export function withTaughtNames(fields: CardFields, rules: readonly StoredRule[]): CardFields {
  for (const stored of rulesOf(rules, 'name_on_sign')) {
    const named = claimTaughtName(fields, stored)
    if (named?.company && folded(named.company.value) === folded(stored.rule.companyName))
      return withAppliedRule(withTaughtConfidence(named, named.company, stored), stored)
  }
  return fields
}

/** Claims the taught name if it is among the names and displaces only names it was chosen over. */
function claimTaughtName(fields: CardFields, { rule }: RuleOf<'name_on_sign'>): CardFields | undefined {
  const { company, companies, others = [] } = fields
  const wanted = folded(rule.companyName)
  if (company && folded(company.value) === wanted) return fields
  if (company && !rule.over.some((name) => folded(name) === folded(company.value))) return undefined
  const apart = others.find((other) => other.company && folded(other.company.value) === wanted)
  if (apart?.company) return chosenCandidate(fields, apart.box ?? boxOf(apart.company))
  const found = companies.find(({ value }) => folded(value) === wanted)
  return found && { ...fields, company: found, companies: [found, ...companies.filter((fact) => fact !== found)] }
}

const boxOf = ({ evidence }: Fact) => boxAround(evidence.flatMap(({ box }) => box ?? []))

function withTaughtConfidence(
  fields: CardFields,
  company: Corrected<Fact>,
  stored: RuleOf<'name_on_sign'>,
): CardFields {
  const sure: Corrected<Fact> = {
    ...company,
    confidence: Math.max(company.confidence, TAUGHT),
    evidence: [...company.evidence, ruleEvidence(stored, `${stored.byName} chose this name before`)],
  }
  return { ...fields, company: sure, companies: fields.companies.map((fact) => (fact === company ? sure : fact)) }
}
