import clsx from 'clsx'
import { CalendarDays, CalendarX2, CircleAlert, Smartphone } from 'lucide-react'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { RadioInput } from '../../ui/forms/choices/RadioInput.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { PencilLine } from 'lucide-react'
import { daysText } from './days-text.ts'
import { eventWords } from './words.ts'

type EventChoiceProps = {
  events: readonly SalesEventRow[]
  chosenId: string | undefined
  onChoose: (id: string | null) => void
  onEdit: (event: SalesEventRow) => void
}

/** The events that there are, one of them chosen, or none. */
export function EventChoice({ events, chosenId, onChoose, onEdit }: EventChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{eventWords.choose}</legend>
      {events.map((event) => (
        <div key={event.id} className="flex items-stretch gap-1">
          <Option isChosen={event.id === chosenId} onChoose={() => onChoose(event.id)}>
            <CalendarDays aria-hidden size={24} className="shrink-0" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate text-left text-16 font-semibold">
                {event.name}
              </span>
              <span dir="auto" className="line-clamp-2 text-left text-14 break-words text-ink-soft">
                {[daysText(event), event.place].filter(Boolean).join(' · ')}
              </span>
              {event.state !== 'sent' && <Unsent isRefused={event.state === 'refused'} />}
            </span>
          </Option>
          <IconButton
            label={eventWords.edit(event.name)}
            icon={PencilLine}
            iconSize={20}
            className="self-center"
            onClick={() => onEdit(event)}
          />
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

function Unsent({ isRefused }: { isRefused: boolean }) {
  const Icon = isRefused ? CircleAlert : Smartphone
  return (
    <span className={clsx('flex items-center gap-1 text-12', isRefused ? 'text-warn' : 'text-ink-soft')}>
      <Icon aria-hidden size={14} />
      {isRefused ? eventWords.refused : eventWords.unsent}
    </span>
  )
}
