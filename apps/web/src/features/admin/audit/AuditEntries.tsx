import type { AuditEntry } from '@canvass/contracts/admin/audit'
import { pathTo } from '../../../platform/paths.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { auditWords } from './audit-words.ts'
import { describeEntry } from './describe-entry.ts'

type AuditEntriesProps = { entries: readonly AuditEntry[]; people: ReadonlyMap<string, string> }

/** Lists entries grouped by day, newest first. */
export function AuditEntries({ entries, people }: AuditEntriesProps) {
  return (
    <>
      {daysOf(entries).map(({ day, written }) => (
        <Card key={`${day} ${entries.indexOf(written[0] as AuditEntry)}`} title={day} className="pb-1">
          <ul className="divide-y divide-line">
            {written.map((entry) => (
              <Entry key={entries.indexOf(entry)} entry={entry} people={people} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

function Entry({ entry, people }: { entry: AuditEntry; people: ReadonlyMap<string, string> }) {
  const { who, what, whence } = describeEntry(entry, people)
  return (
    <li className="flex flex-col gap-x-4 gap-y-0.5 py-2.5 lg:flex-row lg:items-baseline">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-semibold">{who}</bdi> <span dir="auto">{what}</span> <LeadLink entry={entry} />
      </p>
      <p className="tabular text-14 wrap-anywhere text-ink-soft lg:max-w-96 lg:text-end">
        {[auditWords.clock(entry.at), whence].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** Leads to the lead, which no list shows once it's discarded. */
function LeadLink({ entry: { action, object } }: { entry: AuditEntry }) {
  if (object?.kind !== 'lead' || action === 'lead_erased') return null
  return (
    <Link to={pathTo('lead', { identifier: object.id })} className="font-semibold text-brand underline">
      {auditWords.openLead}
    </Link>
  )
}

function daysOf(entries: readonly AuditEntry[]): { day: string; written: AuditEntry[] }[] {
  const days: { day: string; written: AuditEntry[] }[] = []
  for (const entry of entries) {
    const day = auditWords.dayHead(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.written.push(entry)
    else days.push({ day, written: [entry] })
  }
  return days
}
