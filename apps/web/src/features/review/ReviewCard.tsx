import { CalendarDays, Link2, UserRound } from 'lucide-react'
import { rateCapture } from '../../data/captures/batch/afterthoughts.ts'
import { useSalesEvents, useVoiceNotes } from '../../data/captures/batch/useBatch.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { useNameOf } from '../../data/people/usePeople.ts'
import { Chip } from '../../ui/actions/Chip.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { RATINGS, ratingLooks } from '../capture/shot/RateShot.tsx'
import { LocalVoiceNote } from '../capture/shot/VoiceNotes.tsx'
import { writeOrNotify } from '../capture/notices/write-or-notify.ts'
import { useOwnerOf } from '../../data/captures/batch/useOwnerOf.ts'
import { PairQuestion } from './PairQuestion.tsx'
import type { DeckCard } from './review-deck.ts'
import { ReadSoFar } from './ReadSoFar.tsx'
import { ShotPicture } from './ShotPicture.tsx'
import { cardWords } from './words.ts'

type ReviewCardProps = {
  card: DeckCard
  row: CaptureRow
  other: CaptureRow | undefined
  onApart: () => void
  onPair: () => void
}

/** Shows one shot, or two that may be one card, with its notes and reading. */
export function ReviewCard({ card, row, other, onApart, onPair }: ReviewCardProps) {
  const events = useSalesEvents(row.ownerUserId)
  const event = events?.find(({ id }) => id === row.meta.eventId)
  const ownerId = useOwnerOf(row)
  const ownerName = useNameOf(row.ownerUserId, ownerId ?? null)
  const notes = useVoiceNotes(row.ownerUserId, row.id)
  return (
    <article
      aria-label={cardWords.label(card.numbers)}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 sideways:grid sideways:grid-cols-2 sideways:items-start"
    >
      <div className="relative flex gap-2">
        <ShotPicture row={row} word={other ? cardWords.front : cardWords.taken} />
        {other && (
          <>
            <ShotPicture row={other} word={cardWords.back} />
            <span className="absolute top-1/2 left-1/2 flex size-9 -translate-1/2 items-center justify-center rounded-full border border-line bg-surface text-brand">
              <Link2 aria-hidden size={18} />
            </span>
          </>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {card.proposal && <PairQuestion proposal={card.proposal} onApart={onApart} onPair={onPair} />}
        {other && !card.proposal && (
          <Tag tone="good" icon={Link2} className="self-start">
            {cardWords.joined}
          </Tag>
        )}
        <ReadSoFar row={row} />
        {row.meta.note && (
          <p dir="auto" className="text-14 break-words">
            {row.meta.note}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
          {RATINGS.map((one) => {
            const { word, icon: Icon } = ratingLooks[one]
            const isChosen = row.meta.rating === one
            return (
              <Chip
                key={one}
                isSelected={isChosen}
                onClick={() => writeOrNotify(rateCapture(row.ownerUserId, row.id, isChosen ? null : one))}
              >
                <Icon aria-hidden size={16} />
                {word}
              </Chip>
            )
          })}
          {ownerName && ownerId !== row.ownerUserId && (
            <Tag icon={UserRound} className="max-w-full min-w-0">
              <span dir="auto" className="truncate">
                {ownerName}
              </span>
            </Tag>
          )}
          {event && (
            <Tag icon={CalendarDays} className="max-w-full min-w-0">
              <span dir="auto" className="truncate">
                {event.name}
              </span>
            </Tag>
          )}
        </div>
        {notes.map((note, at) => (
          <LocalVoiceNote key={note.id} note={note} label={cardWords.voiceNote(at + 1)} />
        ))}
      </div>
    </article>
  )
}
