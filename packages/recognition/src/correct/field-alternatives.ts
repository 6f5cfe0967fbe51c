import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import type { Alternative } from '@canvass/contracts/readings'
import { findEmails } from '../net/emails.ts'
import { countriesBeside } from '../phones/named-countries.ts'
import { findPhones } from '../phones/phones.ts'
import type { TextLine } from '../lines/text-line.ts'
import { findWebsites } from '../net/websites.ts'

/**
 * Alternative values for a field: its lines as read by the second recognizer, parsed as the same kind of field. Returns
 * only values that differ, most confident first.
 */
export function alternativesOf(kind: FieldKind, fact: Fact, lines: readonly TextLine[]): Alternative[] {
  const found = new Map<string, Alternative>()
  for (const { ref, quote } of fact.evidence) {
    const line = ref.startsWith('line:') ? lines[Number(ref.slice(5))] : undefined
    for (const other of line?.alternatives ?? []) {
      for (const value of valuesIn(kind, other.text, fact, quote ?? line?.text ?? ''))
        if (value !== fact.value && !found.has(value))
          found.set(value, { value, source: 'second_reading', confidence: other.confidence })
    }
  }
  return [...found.values()].toSorted((a, b) => b.confidence - a.confidence)
}

function valuesIn(kind: FieldKind, text: string, fact: Fact, read: string): string[] {
  if (kind === 'phone') return findPhones(text, countriesBeside([fact.value])).map(({ value }) => value)
  if (kind === 'email') return findEmails(text).map(({ local, host }) => `${local}@${host}`)
  if (kind === 'website') return findWebsites(text)
  // A field that fills its line can be replaced by the whole other reading; a part of a line can't be located in it.
  const isWhole = read.trim().toLowerCase() === fact.value.trim().toLowerCase()
  return isWhole ? [text.trim()] : []
}
