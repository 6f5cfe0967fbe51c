import { useRef } from 'react'
import { v4 } from 'uuid'
import { Field } from '../../ui/forms/Field.tsx'
import { isHalfTyped, LAST_DAY } from '../../ui/forms/dates/is-half-typed.ts'
import { Switch } from '../../ui/forms/choices/Switch.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { type DayField, type DraftProblems, type EventDraft, withWord, YES } from './event-draft.ts'
import { WordChips } from './WordChips.tsx'
import { eventFieldWords } from './words.ts'

type EventFormProps = {
  id: string
  draft: EventDraft
  problems: DraftProblems
  onChange: (draft: EventDraft) => void
  /** Receives the days that are only partly typed. */
  onSubmit: (halfTyped: readonly DayField[]) => void
}

/** Edits all fields of a trade show. */
export function EventForm({ id, draft, problems, onChange, onSubmit }: EventFormProps) {
  const startsOn = useRef<HTMLInputElement>(null)
  const endsOn = useRef<HTMLInputElement>(null)
  const set = (change: Partial<EventDraft>): void => onChange({ ...draft, ...change })
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit([
          ...(isHalfTyped(startsOn.current) ? (['startsOn'] as const) : []),
          ...(isHalfTyped(endsOn.current) ? (['endsOn'] as const) : []),
        ])
      }}
    >
      <Field
        label={eventFieldWords.name}
        value={draft.name}
        maxLength={200}
        autoComplete="off"
        error={problems.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Field
        label={eventFieldWords.place}
        value={draft.place}
        maxLength={200}
        autoComplete="off"
        placeholder={eventFieldWords.placeExample}
        onChange={({ target }) => set({ place: target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        <Field
          ref={startsOn}
          label={eventFieldWords.firstDay}
          type="date"
          max={LAST_DAY}
          value={draft.startsOn}
          error={problems.startsOn}
          onChange={({ target }) => set({ startsOn: target.value })}
        />
        <Field
          ref={endsOn}
          label={eventFieldWords.lastDay}
          type="date"
          value={draft.endsOn}
          min={draft.startsOn}
          max={LAST_DAY}
          error={problems.endsOn}
          onChange={({ target }) => set({ endsOn: target.value })}
        />
      </div>
      <WordChips
        label={eventFieldWords.tags}
        word={eventFieldWords.tag}
        newWord={eventFieldWords.newTag}
        words={draft.tags}
        most={20}
        maxLength={50}
        isBrand
        onAdd={(typed) => set({ tags: withWord(draft.tags, typed) })}
        onRemove={(word) => set({ tags: draft.tags.filter((one) => one !== word) })}
      />
      <WordChips
        label={eventFieldWords.qualifiers}
        hint={eventFieldWords.qualifiersNote}
        word={eventFieldWords.qualifier}
        newWord={eventFieldWords.newQualifier}
        words={draft.qualifiers.map(({ label }) => label)}
        most={10}
        maxLength={200}
        onAdd={(typed) => {
          const labels = draft.qualifiers.map(({ label }) => label)
          const [added] = withWord(labels, typed).slice(labels.length)
          if (added) set({ qualifiers: [...draft.qualifiers, { id: v4(), label: added, options: [YES] }] })
        }}
        onRemove={(word) => set({ qualifiers: draft.qualifiers.filter(({ label }) => label !== word) })}
      />
      <div className="flex flex-col">
        <TextAreaField
          label={eventFieldWords.consent}
          rows={2}
          value={draft.consentText}
          maxLength={2_000}
          placeholder={eventFieldWords.consentExample}
          onChange={({ target }) => set({ consentText: target.value })}
        />
        <Switch
          label={eventFieldWords.showConsent}
          isOn={draft.isConsentShown}
          onChange={(isConsentShown) => set({ isConsentShown })}
        />
      </div>
    </form>
  )
}
