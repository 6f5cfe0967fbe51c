import { isAtLeast } from '@canvass/domain/role-order'
import clsx from 'clsx'
import { CalendarDays, CalendarX2, CircleAlert, Smartphone } from 'lucide-react'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { RadioInput } from '../../ui/forms/choices/RadioInput.tsx'
import { Switch } from '../../ui/forms/choices/Switch.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { PencilLine } from 'lucide-react'
import { daysText } from './days-text.ts'
import { eventFieldWords, eventWords } from './words.ts'

type EventChoiceProps = {
  events: readonly SalesEventRow[]
  chosenId: string | undefined
  onChoose: (id: string | null) => void
  onEdit: (event: SalesEventRow) => void
  onShowConsent: (id: string, isShown: boolean) => void
}

/** Lists the trade shows, with one or none chosen. */
export function EventChoice({ events, chosenId, onChoose, onEdit, onShowConsent }: EventChoiceProps) {
  const user = useUser()
  // Matches the server's rule. Trade shows stored by an earlier version have no creator.
  const mayChange = ({ madeBy }: SalesEventRow): boolean =>
    madeBy === undefined || madeBy === user.id || isAtLeast(user, 'team_lead')
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{eventWords.choose}</legend>
      {events.map((event) => (
        <div key={event.id} className="flex flex-wrap items-stretch gap-1">
          <Option isChosen={event.id === chosenId} onChoose={() => onChoose(event.id)}>
            <CalendarDays aria-hidden size={24} className="shrink-0" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate text-left text-16 font-semibold">
                {event.name}
              </span>
              <span dir="auto" className="line-clamp-2 text-start text-14 break-words text-ink-soft">
                {[daysText(event), event.place].filter(Boolean).join(' · ')}
              </span>
              {event.state !== 'sent' && <Unsent event={event} />}
            </span>
          </Option>
          {mayChange(event) && (
            <IconButton
              label={eventWords.edit(event.name)}
              icon={PencilLine}
              iconSize={20}
              className="self-center"
              onClick={() => onEdit(event)}
            />
          )}
          {/* Each phone chooses for itself, even if others wrote the text. */}
          {!mayChange(event) && event.id === chosenId && event.consentText && (
            <Switch
              label={eventFieldWords.showConsent}
              description={
                <span dir="auto" className="block text-left break-words">
                  {event.consentText}
                </span>
              }
              isOn={event.isConsentShown}
              onChange={(isShown) => onShowConsent(event.id, isShown)}
              className="w-full px-3"
            />
          )}
        </div>
      ))}
      <Option isChosen={chosenId === undefined} onChoose={() => onChoose(null)}>
        <CalendarX2 aria-hidden size={24} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-16 font-semibold">{eventWords.noEvent}</span>
          <span className="block text-14 text-ink-soft">{eventWords.noEventNote}</span>
        </span>
      </Option>
    </fieldset>
  )
}

type OptionProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode }

function Option({ isChosen, onChoose, children }: OptionProps) {
  return (
    <label
      className={clsx(
        'flex min-h-17 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-row p-3',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isChosen ? 'border-2 border-brand bg-brand-soft' : 'border border-line bg-surface',
      )}
    >
      {children}
      <RadioInput name="event" checked={isChosen} onChange={onChoose} className="outline-none" />
    </label>
  )
}

function Unsent({ event: { state, refusedFor } }: { event: SalesEventRow }) {
  const isRefused = state === 'refused'
  const Icon = isRefused ? CircleAlert : Smartphone
  return (
    <span className={clsx('flex items-center gap-1 text-12', isRefused ? 'text-warn' : 'text-ink-soft')}>
      <Icon aria-hidden size={14} className="shrink-0" />
      {!isRefused ? eventWords.unsent : refusedFor ? eventWords.refusedFor(refusedFor) : eventWords.refused}
    </span>
  )
}
