import clsx from 'clsx'
import type { Deck } from './review-deck.ts'
import { ticksWords } from './words.ts'

/** More ticks than these can't be told apart on a phone. */
const MAX_TICKS = 60

/** Shows one tick per shot: kept or joined, current, discarded, ahead; and the same in words. */
export function ReviewTicks({ deck: { items, card, counts } }: { deck: Deck }) {
  const inHand = new Set(card ? [card.id, ...(card.proposal ? [card.proposal.backId] : [])] : [])
  const done = items.filter(({ decision }) => decision !== undefined).length
  return (
    <div className="flex flex-col gap-2 sideways:flex-row sideways:items-center sideways:gap-4">
      {items.length <= MAX_TICKS ? (
        <div aria-hidden className="flex min-w-0 gap-[3px] sideways:flex-1">
          {items.map(({ id, decision }) => (
            <span
              key={id}
              className={clsx(
                'h-1.5 min-w-0 flex-1 rounded-full',
                decision === 'discarded'
                  ? 'bg-line-strong'
                  : decision !== undefined
                    ? 'bg-brand'
                    : inHand.has(id)
                      ? 'bg-info'
                      : 'bg-line',
              )}
            />
          ))}
        </div>
      ) : (
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line sideways:flex-1">
          <div className="h-full bg-brand" style={{ width: `${(100 * done) / items.length}%` }} />
        </div>
      )}
      <p role="status" className="tabular flex flex-wrap justify-between gap-x-4 text-14 text-ink-soft">
        <span>
          <span className="font-semibold text-ink">{ticksWords.numbers(card ? card.numbers : [items.length])}</span>{' '}
          {ticksWords.ofTotal(items.length)}
        </span>
        {/* Without this, screen readers read the two as one line. */}
        <span className="sr-only">{ticksWords.pause}</span>
        <span>{ticksWords.counts(counts)}</span>
      </p>
    </div>
  )
}
