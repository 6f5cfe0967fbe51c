import type { ReadingRule } from '@canvass/contracts/reading-rules'

/** What a rule of the reading does, in a person's words. */
export function ruleWords(rule: ReadingRule): { title: string; detail: string } {
  if (rule.kind === 'ignore_sign') return { title: rule.text, detail: 'Ignored: these words are nobody’s name.' }
  if (rule.kind === 'rename_sign') return { title: rule.companyName, detail: `Where a photo says “${rule.text}”.` }
  const known = [...rule.names, ...rule.phones, ...rule.domains]
  return {
    title: rule.names[0] ?? known[0] ?? 'Our own booth',
    detail: `Our own booth, never a lead${known.length > 1 ? `: ${known.slice(1).join(', ')}` : ''}.`,
  }
}
