import type { ReadingRule } from '@canvass/contracts/reading-rules'
import { ruleWords } from './words.ts'

/** Describes what a reading rule does. */
export function describeRule(rule: ReadingRule): { title: string; detail: string } {
  if (rule.kind === 'ignore_sign') return { title: rule.text, detail: ruleWords.ignored }
  if (rule.kind === 'rename_sign') return { title: rule.companyName, detail: ruleWords.renamed(rule.text) }
  if (rule.kind === 'name_on_sign') return { title: rule.companyName, detail: ruleWords.chosen(rule.over) }
  const known = [...rule.names, ...rule.phones, ...rule.domains]
  return { title: rule.names[0] ?? known[0] ?? ruleWords.ourBooth, detail: ruleWords.ownCompany(known.slice(1)) }
}
