import { isAtLeast } from '@canvass/domain/role-order'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { decide, finishReview, joinShots, undoLast } from '../../data/captures/batch/reviews.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { backLabels } from '../../ui/text/words.ts'
import { StartCaptureButton } from '../capture/sheet/StartCaptureButton.tsx'
import { writeOrNotify } from '../capture/notices/write-or-notify.ts'
import { removedToast } from '../capture/notices/removed-words.ts'
import { AssignShot } from './AssignShot.tsx'
import { JoinSheet } from './JoinSheet.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewEnd } from './ReviewEnd.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'
import { ReviewTicks } from './ReviewTicks.tsx'
import { type OpenDeck, useDeck } from './useDeck.ts'
import { useKeys } from './useKeys.ts'
import { useSwipe } from './useSwipe.ts'
import { reviewWords } from './words.ts'

/** Reviews the shots of a batch in turn: keep, join, discard, assign. Works offline; leaving loses nothing. */
export function ReviewScreen() {
  const open = useDeck(useUser().id)
  const back = useBackTo(pathTo('home'), backLabels.home)
  if (open?.batch && open.rows.length > 0) return <ReviewDeck {...open} batch={open.batch} />
  return (
    <Screen title={reviewWords.title} back={back} width="narrow">
      {open ? (
        <EmptyState action={<StartCaptureButton />}>{reviewWords.empty}</EmptyState>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </Screen>
  )
}

function ReviewDeck({ batch, rows, deck, setApart }: OpenDeck & { batch: NonNullable<OpenDeck['batch']> }) {
  const navigate = useNavigate()
  const back = useBackTo(pathTo('outbox'), backLabels.outbox)
  const user = useUser()
  const [sheet, setSheet] = useState<'join' | 'assign' | null>(null)
  const { card } = deck
  const row = rows.find(({ id }) => id === card?.id)
  const other = rows.find(({ id }) => id === card?.otherId)
  const shown = card ? [card.id, ...(card.proposal ? [card.proposal.backId] : [])] : []
  const hasDecided = deck.items.some(({ decision }) => decision !== undefined)
  const others = rows.filter(
    ({ id }) => id !== card?.id && !['joined', 'discarded'].includes(decisionOf(deck, id) ?? ''),
  )

  const keep = (): void => writeOrNotify(decide(user.id, shown, 'kept'))
  const discard = (): void => writeOrNotify(decide(user.id, shown, 'discarded'))
  const undo = async (): Promise<void> => {
    await undoLast(
      user.id,
      rows.map(({ id }) => id),
    )
  }
  const pair = card?.proposal && (() => writeOrNotify(joinShots(user.id, card.id, card.proposal?.backId ?? '')))
  const apart = card?.proposal && (() => setApart(card.proposal?.backId ?? ''))
  const finish = async (): Promise<void> => {
    const { deleted, leads } = await finishReview(user.id, batch)
    if (deleted + leads > 0) showToast(removedToast({ deleted, discarded: leads, joined: 0 }, 'photo'))
    await navigate(pathTo('outbox'), { replace: true })
  }
  const swipe = useSwipe(keep, discard)
  useKeys(
    card && sheet === null
      ? { ArrowRight: keep, ArrowLeft: discard, p: pair, a: apart, u: () => void undo() }
      : { u: () => void undo() },
  )

  return (
    <Screen
      title={reviewWords.title}
      back={back}
      width="narrow"
      actions={hasDecided && <IconButton label={reviewWords.undo} icon={Undo2} onClick={() => void undo()} />}
      foot={
        card ? (
          <ReviewFoot
            onDiscard={discard}
            onKeep={keep}
            onJoin={others.length > 0 ? () => setSheet('join') : undefined}
            onAssign={isAtLeast(user, 'team_lead') ? () => setSheet('assign') : undefined}
          />
        ) : (
          <Button size="lg" isBlock onClick={() => void finish()}>
            {reviewWords.finish}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <ReviewTicks deck={deck} />
        {card && row ? (
          <div className="relative pb-3">
            {deck.items.some(({ id, decision }) => decision === undefined && !shown.includes(id)) && (
              <div
                aria-hidden
                className="absolute inset-x-3 bottom-0 h-12 rounded-card border border-line bg-surface"
              />
            )}
            <div
              {...swipe.handlers}
              className="relative touch-pan-y select-none"
              style={{
                transform: swipe.shift ? `translateX(${swipe.shift}px) rotate(${swipe.shift / 60}deg)` : undefined,
              }}
            >
              <ReviewCard
                key={card.id}
                card={card}
                row={row}
                other={other}
                onApart={() => apart?.()}
                onPair={() => pair?.()}
              />
            </div>
          </div>
        ) : (
          <ReviewEnd deck={deck} rows={rows} />
        )}
      </div>
      {sheet === 'join' && card && (
        <JoinSheet
          rows={others}
          numberOf={(id) => rows.findIndex((one) => one.id === id) + 1}
          onClose={() => setSheet(null)}
          onJoin={(frontId) => {
            setSheet(null)
            writeOrNotify(joinShots(user.id, frontId, card.id))
          }}
        />
      )}
      {sheet === 'assign' && card && row && <AssignShot row={row} also={shown} onClose={() => setSheet(null)} />}
    </Screen>
  )
}

const decisionOf = (deck: OpenDeck['deck'], id: string) => deck.items.find((item) => item.id === id)?.decision
