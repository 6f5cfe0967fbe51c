import type { LeadStatus } from '@canvass/contracts/lead-status'
import { CircleCheck } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { StatusGlyph } from '../../../ui/product/StatusGlyph.tsx'
import { statusLooks } from '../../../ui/product/status-words.ts'
import { editingWords } from '../lead/lead-edit-words.ts'

const way = ['qualified', 'cna_scheduled', 'cna_conducted', 'proposal_sent', 'closed_won'] as const

type StatusStepperProps = {
  status: LeadStatus
  note: string
  /** Shown beside the status if it is only on this device. */
  mark?: ReactNode
  /** The control at the end of the line that changes the status. */
  action?: ReactNode
}

/** Shows a lead's progress from qualified to won. A lost lead ends the line where it is. */
export function StatusStepper({ status, note, mark, action }: StatusStepperProps) {
  const places = status === 'closed_lost' ? ([...way.slice(0, -1), 'closed_lost'] as const) : way
  const here = places.findIndex((place) => place === status)
  return (
    <div>
      <ol aria-label={editingWords.status} className="flex items-center gap-2">
        {places.map((place, at) => (
          <Fragment key={place}>
            {at > 0 && (
              <li aria-hidden className={`h-0.5 flex-1 rounded-full ${at <= here ? 'bg-brand' : 'bg-line'}`} />
            )}
            <li
              aria-current={at === here ? 'step' : undefined}
              className="flex size-6 shrink-0 items-center justify-center"
            >
              {at < here ? (
                <CircleCheck aria-hidden size={20} className="text-brand" />
              ) : (
                <StatusGlyph status={place} size={at === here ? 22 : 18} isAhead={at > here} />
              )}
              <span className="sr-only">{statusLooks[place].word}</span>
            </li>
          </Fragment>
        ))}
      </ol>
      <div className="mt-2 flex items-center justify-between gap-3 text-14">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={`text-16 font-semibold lg:text-14 ${statusLooks[status].text}`}>
              {statusLooks[status].word}
            </span>
            {mark}
          </p>
          <p dir="auto" className="line-clamp-2 text-start break-words text-ink-soft">
            {note}
          </p>
        </div>
        {action}
      </div>
    </div>
  )
}
