import { Card } from '../../../ui/layout/Card.tsx'
import { leadWords } from '../lead/lead-words.ts'

/** Shows the answers tapped at the trade show. */
export function QualifiersCard({ qualifiers }: { qualifiers: Readonly<Record<string, string>> }) {
  const entries = Object.entries(qualifiers)
  if (entries.length === 0) return null
  return (
    <Card title={leadWords.qualifiers}>
      <dl className="divide-y divide-line">
        {entries.map(([label, option]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3 py-2.5 text-14 first:pt-0 last:pb-0">
            <dt dir="auto" className="min-w-0 break-words text-ink-soft">
              {label}
            </dt>
            <dd dir="auto" className="min-w-0 font-label break-words">
              {option}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
