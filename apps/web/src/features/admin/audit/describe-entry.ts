import type { AuditEntry } from '@canvass/contracts/admin/audit'
import { stripBidiControls } from '@canvass/contracts/shapes/plain-name'
import { auditWords, sentenceWords } from './audit-words.ts'

/** Puts an entry into words: who, what they did, and from where. */
export function describeEntry(
  entry: AuditEntry,
  people: ReadonlyMap<string, string>,
): { who: string; what: string; whence: string } {
  const { action, object, before, after, device, address } = entry
  const what = sentenceWords[action]({
    object: object?.name ?? null,
    before: before ?? {},
    after: after ?? {},
    nameOf: (id) => (typeof id === 'string' ? (people.get(id) ?? auditWords.goneInside) : null),
  })
  // A name read from a photo may contain direction marks that flip the sentence around it and change its meaning.
  return {
    who: stripBidiControls(whoOf(entry)),
    what: stripBidiControls(what),
    whence: [device, address].filter((part) => part !== null).join(' · '),
  }
}

function whoOf({ action, by, person }: AuditEntry): string {
  // Nobody did this: the daily check no longer finds the record.
  if (action === 'domain_lost') return auditWords.dnsRecord
  if (by === 'platform') return auditWords.platform
  if (by === 'unknown') return auditWords.unknown
  return person?.name ?? auditWords.gone
}
