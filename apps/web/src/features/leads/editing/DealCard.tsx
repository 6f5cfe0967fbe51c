import type { LeadSummary } from '@canvass/contracts/leads'
import type { Rating } from '@canvass/contracts/shapes/notes'
import { dealAmountOf } from '@canvass/domain/deal-amount'
import clsx from 'clsx'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { amountText } from '../lead/amount-text.ts'
import { DetailsSheet } from './DetailsSheet.tsx'
import { FIELD_WORDS, RATING_WORDS, VISIBILITY_WORDS } from '../lead/field-words.ts'
import { editingWords } from '../lead/lead-edit-words.ts'
import { OwnerChoice } from './OwnerChoice.tsx'
import { TagEditor } from './TagEditor.tsx'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'

type LineProps = { name: string; isUnsent: boolean; isEmpty?: boolean; children: ReactNode }

const ratings = Object.keys(RATING_WORDS) as Rating[]

/** Shows the deal's amount, rating, tags, and owner. */
export function DealCard({ lead, editing }: { lead: LeadSummary; editing: LeadEditing }) {
  const [isOpen, setOpen] = useState(false)
  const { canEdit, canHide, unsent } = editing
  return (
    <Card
      title={editingWords.deal}
      aside={
        canEdit && (
          <Button
            variant="plain"
            size="sm"
            icon={Pencil}
            aria-haspopup="dialog"
            aria-label={editingWords.editDetails}
            className="-mr-3.5"
            onClick={() => setOpen(true)}
          >
            {editingWords.edit}
          </Button>
        )
      }
    >
      <dl className="divide-y divide-line">
        <Line name={editingWords.amount} isUnsent={unsent.has('dealAmount')}>
          <span className="tabular font-semibold">{amountText(dealAmountOf(lead.dealAmount))}</span>
        </Line>
        <Line name={FIELD_WORDS.rating} isUnsent={unsent.has('rating')} isEmpty={lead.rating === null}>
          {canEdit ? (
            <span role="group" aria-label={FIELD_WORDS.rating} className="flex flex-wrap gap-2">
              {ratings.map((rating) => (
                <Chip
                  key={rating}
                  isSelected={lead.rating === rating}
                  onClick={() => void editing.set({ rating: lead.rating === rating ? null : rating })}
                >
                  {RATING_WORDS[rating]}
                </Chip>
              ))}
            </span>
          ) : (
            ((lead.rating && RATING_WORDS[lead.rating]) ?? (
              <span className="text-ink-soft">{editingWords.notRated}</span>
            ))
          )}
        </Line>
        <Line name={editingWords.tags} isUnsent={unsent.has('tags')} isEmpty={lead.tags.length === 0}>
          <TagEditor tags={lead.tags} editing={editing} />
        </Line>
        <Line name={FIELD_WORDS.ownerId} isUnsent={unsent.has('ownerId')}>
          <OwnerChoice lead={lead} editing={editing} />
        </Line>
        <Line name={editingWords.visibleTo} isUnsent={unsent.has('visibility')}>
          <span className="mr-3.5">{VISIBILITY_WORDS[lead.visibility]}</span>
          {canHide && (
            <Button
              variant="plain"
              size="sm"
              className="-mx-3.5 -my-2"
              onClick={() =>
                void editing.set({ visibility: lead.visibility === 'private' ? 'organization' : 'private' })
              }
            >
              {lead.visibility === 'private' ? editingWords.share : editingWords.makePrivate}
            </Button>
          )}
        </Line>
      </dl>
      {canEdit && <DetailsSheet lead={lead} editing={editing} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** A field without a value has controls on screen but nothing in print, so print omits it. */
function Line({ name, isUnsent, isEmpty = false, children }: LineProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-14 first:pt-0 last:pb-0',
        isEmpty && 'print:hidden',
      )}
    >
      <dt className="w-20 shrink-0 text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        {children}
        {isUnsent && <UnsentMark />}
      </dd>
    </div>
  )
}
