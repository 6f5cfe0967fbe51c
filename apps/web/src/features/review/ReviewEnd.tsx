import { CircleAlert, CircleCheck } from 'lucide-react'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { pathTo } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { placeOf } from '../capture/state/capture-place.ts'
import type { Deck } from './review-deck.ts'
import { endWords } from './words.ts'

type ReviewEndProps = {
  deck: Pick<Deck, 'counts' | 'staying'>
  rows: readonly Pick<CaptureRow, 'id' | 'leadId' | 'state' | 'setbacks' | 'lastError'>[]
}

/** Shown when all shots are decided: explains what happens when the review ends, and what still needs the user. */
export function ReviewEnd({ deck: { counts, staying }, rows }: ReviewEndProps) {
  const stopped = rows.filter((row) => staying.includes(row.id) && placeOf(row) === 'needs_you')
  const [only] = stopped.length === 1 ? stopped : []
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <CircleCheck aria-hidden size={40} className="text-good" />
        <p className="title-22">{endWords.title}</p>
        <p className="max-w-80 text-balance text-ink-soft">
          {[
            counts.kept > 0 && endWords.kept(counts.kept),
            counts.discarded > 0 ? endWords.deleted(counts.discarded) : endWords.nothingDeleted,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {stopped.length > 0 && (
          <ButtonLink
            to={only ? pathTo('processing', { leadId: only.leadId }) : pathTo('outbox')}
            variant="quiet"
            icon={CircleAlert}
          >
            {endWords.needAttention(stopped.length)}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
