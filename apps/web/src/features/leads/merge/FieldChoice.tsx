import clsx from 'clsx'
import { CheckInput } from '../../../ui/forms/choices/CheckInput.tsx'
import { RadioInput } from '../../../ui/forms/choices/RadioInput.tsx'
import { FIELD_WORDS } from '../lead/field-words.ts'
import { valueText } from '../lead/field-value.ts'
import type { Choice, DifferentField } from './merge-fields.ts'
import { mergeWords } from './merge-words.ts'

type FieldChoiceProps = {
  difference: DifferentField
  choice: Choice
  /** The names of the two leads, for users who can't see which side is which. */
  names: { kept: string; merged: string }
  onChoose: (choice: Choice) => void
}

/** Owners aren't compared here, so no name is needed. */
const noName = () => undefined

/** Shows two values of one field side by side, to choose one, or both if a lead can have several. */
export function FieldChoice({ difference, choice, names, onChoose }: FieldChoiceProps) {
  const { field, takesBoth } = difference
  const word = FIELD_WORDS[field]
  const side = (whose: 'kept' | 'merged') => {
    const other = whose === 'kept' ? 'merged' : 'kept'
    const isChosen = choice === whose || choice === 'both'
    const input = {
      checked: isChosen,
      className: 'outline-none',
      // At least one stays: deselecting the only one selects the other.
      onChange: () => onChoose(!takesBoth ? whose : choice === 'both' ? other : isChosen ? other : 'both'),
      'aria-describedby': `${field}-${whose}`,
    }
    return (
      <label
        className={clsx(
          'flex min-h-13 min-w-0 cursor-pointer items-center gap-2 rounded-row border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand',
          isChosen ? 'border-brand bg-brand-soft inset-ring inset-ring-brand' : 'border-line bg-surface',
        )}
      >
        <span
          dir="auto"
          className={clsx(
            'line-clamp-4 min-w-0 flex-1 text-start text-16 break-words',
            difference[whose] === null && 'text-ink-soft',
          )}
        >
          {difference[whose] === null ? mergeWords.empty : valueText(field, difference[whose], noName)}
        </span>
        <span id={`${field}-${whose}`} className="sr-only">
          {whose === 'kept' ? mergeWords.keptOf(names.kept) : mergeWords.mergedOf(names.merged)}
        </span>
        {takesBoth ? <CheckInput {...input} /> : <RadioInput {...input} name={field} />}
      </label>
    )
  }
  return (
    <fieldset role={takesBoth ? 'group' : 'radiogroup'} aria-label={word} className="min-w-0 py-3.5">
      <legend className="sr-only">{word}</legend>
      <p aria-hidden className="mb-2 flex items-baseline justify-between gap-3 text-14">
        <span className="text-ink-soft">{word}</span>
        {choice === 'both' && <span className="font-semibold text-brand">{mergeWords.bothKept}</span>}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {side('kept')}
        {side('merged')}
      </div>
    </fieldset>
  )
}
