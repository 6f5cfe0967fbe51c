import { ChevronRight } from 'lucide-react'
import { Link } from '../../../ui/actions/Link.tsx'
import type { EditRow } from '../../../platform/local/rows/edit-row.ts'
import { useEditsByLead } from '../../../data/edits/useEdits.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { conflictUrl } from '../lead/conflict-url.ts'
import { editWords } from '../lead/edit-text.ts'
import { unsentWords } from '../lead/lead-edit-words.ts'
import { leadWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import { useLeadRows } from '../../../data/leads/useLeadRows.ts'

/** Lists leads with unsent changes, each with a link to it; those that need a person come first. */
export function UnsentEdits() {
  const userId = useUser().id
  const byLead = useEditsByLead(userId)
  const ids = [...byLead.keys()]
  const rows = useLeadRows(userId, ids)
  if (byLead.size === 0) return null
  const entries = [...byLead].toSorted(([, a], [, b]) => Number(needsYou(b)) - Number(needsYou(a)))
  return (
    <Card title={unsentWords.title}>
      <ul className="divide-y divide-line">
        {entries.map(([id, edits]) => (
          <li key={id}>
            <Link
              to={needsYou(edits) ? conflictUrl(id) : pathTo('lead', { identifier: id })}
              className="flex min-h-14 items-center gap-3 py-2"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-left font-semibold">
                  {nameIn(rows, id) ?? leadWords.lead}
                </span>
                <span dir="auto" className="block truncate text-left text-14 text-ink-soft">
                  {wordsOf(edits)}
                </span>
              </span>
              {needsYou(edits) ? <Tag tone="warn">{unsentWords.needsAttention}</Tag> : <UnsentMark />}
              <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function nameIn(rows: ReturnType<typeof useLeadRows>, id: string): string | undefined {
  const row = rows?.get(id)
  return row && nameOf(row)
}

/** Formats "Status, Note (7)": what was changed, with the count if more than once. */
function wordsOf(edits: readonly EditRow[]): string {
  const times = new Map<string, number>()
  for (const word of edits.flatMap(({ op }) => editWords(op))) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].map(([word, count]) => (count > 1 ? unsentWords.times(word, count) : word)).join(', ')
}

const needsYou = (edits: readonly EditRow[]): boolean =>
  edits.some(({ state }) => state === 'needs_attention' || state === 'rejected')
