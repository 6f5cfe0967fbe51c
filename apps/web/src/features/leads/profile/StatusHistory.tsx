import type { Lead } from '@canvass/contracts/leads'
import { momentText } from '../../../ui/text/format.ts'
import { StatusGlyph } from '../../../ui/product/StatusGlyph.tsx'
import { statusLooks } from '../../../ui/product/status-words.ts'
import { leadWords } from '../lead/lead-words.ts'

/** Who moved a lead when, from where to where and why, newest first. */
export function StatusHistory({ changes }: { changes: Lead['statusChanges'] }) {
  const shown = changes.filter(({ from }) => from !== null).toReversed()
  if (shown.length === 0) return null
  return (
    <ol aria-label={leadWords.statusChanges} className="mb-4">
      {shown.map(({ at, byName, from, to, reason }, index) => (
        <li key={`${at}-${index}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < shown.length - 1 && (
            <span aria-hidden className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-line" />
          )}
          <span className="flex size-6 shrink-0 items-center justify-center">
            <StatusGlyph status={to} size={20} />
          </span>
          <span className="min-w-0">
            <span className="block text-14 leading-6 font-label">
              {from ? leadWords.statusChange(statusLooks[from].word, statusLooks[to].word) : statusLooks[to].word}
            </span>
            {reason && (
              <span dir="auto" className="block text-left text-14 break-words">
                {reason}
              </span>
            )}
            <span dir="auto" className="block text-left text-14 text-ink-soft">
              {[byName, momentText(at)].filter(Boolean).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
