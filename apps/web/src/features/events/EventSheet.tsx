import { useId, useState } from 'react'
import { hasPlanFeature } from '@canvass/domain/plan-limits'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { chooseEvent, saveSalesEvent, showConsent } from '../../data/trade-shows/sales-events.ts'
import { useChosenEvent, useSalesEvents } from '../../data/captures/batch/useBatch.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { today } from './days-text.ts'
import { EventChoice } from './EventChoice.tsx'
import { EventForm } from './EventForm.tsx'
import { type DayField, type EventDraft, draftOf, fieldsOf, problemsOf } from './event-draft.ts'
import { eventWords } from './words.ts'

/** Chooses the trade show for the next shots, or sets one up. Works offline. */
export function EventSheet({ onClose }: { onClose: () => void }) {
  const userId = useUser().id
  const events = useSalesEvents(userId)
  const chosen = useChosenEvent(userId)
  if (events === undefined || chosen === undefined) return null
  return <Choice events={events} chosen={chosen} onClose={onClose} />
}

type ChoiceProps = { events: readonly SalesEventRow[]; chosen: SalesEventRow | null; onClose: () => void }

function Choice({ events, chosen, onClose }: ChoiceProps) {
  const { id: userId, plan } = useUser()
  const mayAdd = hasPlanFeature(plan, 'events')
  // Decided once: a trade show that syncs in while the first is being set up must not discard what is typed.
  const [editing, setEditing] = useState<{ known: SalesEventRow | undefined } | undefined>(() =>
    events.length === 0 && mayAdd ? { known: undefined } : undefined,
  )
  if (editing)
    return (
      <Form
        known={editing.known}
        onClose={onClose}
        onBack={events.length > 0 ? () => setEditing(undefined) : undefined}
      />
    )
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={eventWords.title}
      description={eventWords.titleNote}
      foot={
        mayAdd ? (
          <Button variant="quiet" size="lg" isBlock onClick={() => setEditing({ known: undefined })}>
            {eventWords.another}
          </Button>
        ) : (
          <p className="text-14 text-ink-soft">{eventWords.otherPlan}</p>
        )
      }
    >
      <EventChoice
        events={events}
        chosenId={chosen?.id}
        onEdit={(known) => setEditing({ known })}
        onChoose={(id) => void chooseEvent(userId, id)}
        onShowConsent={(id, isShown) => void showConsent(userId, id, isShown)}
      />
    </Sheet>
  )
}

type FormProps = { known: SalesEventRow | undefined; onClose: () => void; onBack: (() => void) | undefined }

function Form({ known, onClose, onBack }: FormProps) {
  const userId = useUser().id
  const id = useId()
  const [draft, setDraft] = useState<EventDraft>(() => draftOf(known, today(new Date())))
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [halfTyped, setHalfTyped] = useState<readonly DayField[]>([])
  const save = async (nowHalfTyped: readonly DayField[]): Promise<void> => {
    setTried(true)
    setHalfTyped(nowHalfTyped)
    if (Object.keys(problemsOf(draft, nowHalfTyped)).length > 0) return
    setPending(true)
    try {
      await saveSalesEvent(userId, fieldsOf(draft), known)
      onClose()
    } catch {
      showToast({
        title: eventWords.notSaved,
        description: eventWords.tryAgain,
        variant: 'destructive',
      })
      setPending(false)
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={known ? eventWords.editTitle : eventWords.setUp}
      description={known ? eventWords.editNote : eventWords.titleNote}
      foot={
        <div className="flex gap-2">
          {onBack && (
            <Button variant="quiet" size="lg" onClick={onBack}>
              {eventWords.back}
            </Button>
          )}
          <Button type="submit" form={id} size="lg" isBlock isPending={isPending}>
            {eventWords.save}
          </Button>
        </div>
      }
    >
      <EventForm
        id={id}
        draft={draft}
        problems={isTried ? problemsOf(draft, halfTyped) : {}}
        onChange={(next) => {
          setDraft(next)
          setHalfTyped(halfTyped.filter((day) => next[day] === draft[day]))
        }}
        onSubmit={(days) => void save(days)}
      />
    </Sheet>
  )
}
