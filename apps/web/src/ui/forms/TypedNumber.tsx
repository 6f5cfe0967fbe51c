import { Field } from './Field.tsx'
import { uiWords } from '../text/words.ts'

type TypedNumberProps = { count: number; value: string; onChange: (value: string) => void }

/** Asks for the number of items about to be permanently deleted: typing it makes people stop and think. */
export function TypedNumber({ count, value, onChange }: TypedNumberProps) {
  return (
    <Field
      label={uiWords.typeToDelete(count)}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
