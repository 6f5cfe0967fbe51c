import { CircleCheck } from 'lucide-react'
import { Card } from '../../ui/layout/Card.tsx'
import type { Deck } from './review-deck.ts'
import { endWords } from './words.ts'

/** Shown when all shots are decided: explains what happens when the review ends. */
export function ReviewEnd({ counts }: { counts: Deck['counts'] }) {
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
      </div>
    </Card>
  )
}
