import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { rolloutWords } from './rollout-words.ts'

type CheckboxGroupProps<Value extends string> = {
  label: string
  words: Readonly<Record<Value, string>>
  /** Null means all of them. */
  chosen: readonly Value[] | null
  onChange: (chosen: Value[] | null) => void
}

/** Selects several of a few options; none selected means all. */
export function CheckboxGroup<Value extends string>({ label, words, chosen, onChange }: CheckboxGroupProps<Value>) {
  const values = Object.keys(words) as Value[]
  const toggle = (value: Value, isChosen: boolean): void => {
    const next = values.filter((one) => (one === value ? isChosen : chosen?.includes(one)))
    onChange(next.length === 0 ? null : next)
  }
  return (
    <fieldset>
      <legend className="text-14 font-label">{label}</legend>
      <p className="text-14 text-ink-soft">{rolloutWords.noneChosen}</p>
      <div className="grid grid-cols-2 gap-x-4">
        {values.map((value) => (
          <Checkbox
            key={value}
            label={words[value]}
            isChecked={chosen?.includes(value) ?? false}
            onChange={(isChosen) => toggle(value, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}
