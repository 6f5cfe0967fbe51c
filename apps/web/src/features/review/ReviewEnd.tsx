import { CircleCheck } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import type { Deck } from './review-deck.ts'

/** All are decided: what happens when the review ends. */
export function ReviewEnd({ counts }: { counts: Deck['counts'] }) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <CircleCheck aria-hidden size={40} className="text-good" />
        <p className="title-22">All reviewed</p>
        <p className="max-w-80 text-balance text-ink-soft">
          {counts.kept + counts.joined} stay and become leads.{' '}
          {counts.discarded > 0
            ? `${counts.discarded === 1 ? '1 is' : `${counts.discarded} are`} deleted when you finish; until then you can undo. What is a lead already leaves every list and can be brought back.`
            : 'Nothing is deleted.'}
        </p>
      </div>
    </Card>
  )
}
