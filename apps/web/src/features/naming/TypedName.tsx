import { type FormEvent, useEffect } from 'react'
import type { Draft } from '../../platform/drafts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { namingWords } from './words.ts'

type TypedNameProps = {
  draft: Draft<HTMLInputElement>
  isOff: boolean
  /** The user just opened the box, so it takes focus. */
  isOpened: boolean
  onSave: (name: string) => void
  onUnnamed: () => void
}

/** The maximum length of a lead's name. */
const MAX_LENGTH = 300

/** Takes the business name as text, or leaves it without one. */
export function TypedName({ draft, isOff, isOpened, onSave, onUnnamed }: TypedNameProps) {
  const { text: name, setText: setName, field } = draft
  const { ref } = field
  useEffect(() => {
    if (isOpened) ref.current?.focus()
  }, [isOpened, ref])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form onSubmit={submit} className="flex max-w-120 flex-col gap-3">
      <Field
        {...field}
        label={namingWords.typed}
        value={name}
        dir="auto"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        disabled={isOff}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isOff || name.trim() === ''}>
          {namingWords.save}
        </Button>
        <Button variant="plain" disabled={isOff} onClick={onUnnamed}>
          {namingWords.unnamed}
        </Button>
      </div>
    </form>
  )
}
