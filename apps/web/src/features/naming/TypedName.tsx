import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import type { NameDraft } from './name-drafts.ts'
import { namingWords } from './words.ts'

type TypedNameProps = {
  draft: NameDraft
  isOff: boolean
  /** Where it was just asked for: the box takes the focus. */
  isOpened: boolean
  onSave: (name: string) => void
  onUnnamed: () => void
}

/** As long as a lead's name may be. */
const MOST_LETTERS = 300

/** What the business is called, typed; or that it is left without a name. */
export function TypedName({ draft, isOff, isOpened, onSave, onUnnamed }: TypedNameProps) {
  const { text: name, setText: setName, hadCaret, onFocus, onBlur } = draft
  const form = useRef<HTMLFormElement>(null)
  const hadCaretAtFirst = useRef(hadCaret())
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    if (!hadCaretAtFirst.current || !field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [])
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus()
  }, [isOpened])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form ref={form} onSubmit={submit} className="flex max-w-120 flex-col gap-3">
      <Field
        label={namingWords.typed}
        value={name}
        dir="auto"
        maxLength={MOST_LETTERS}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        disabled={isOff}
        onChange={({ target }) => setName(target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
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
