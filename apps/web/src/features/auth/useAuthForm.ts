import { type FormEvent, useRef, useState } from 'react'
import { type Checked, type FieldErrors, firstWrong } from './field-errors.ts'

/** Says what is wrong with what was typed, or what to send. */
export type Check<Body> = (fields: FormData) => Checked<Body>

/**
 * The state of one form: errors beside their fields, focus on the first of them, one request at a time.
 * `send` throws for what the server refuses; `onFailure` puts it into words.
 */
export function useAuthForm<Body>(options: {
  check: Check<Body>
  send: (body: Body) => Promise<void>
  onFailure: (error: unknown) => void | FieldErrors
}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)

  const show = (wrong: FieldErrors) => {
    setErrors(wrong)
    const name = firstWrong(wrong, form.current)
    if (name !== undefined) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const checked = options.check(new FormData(event.currentTarget))
    if ('errors' in checked) {
      show(checked.errors)
      return
    }
    setErrors({})
    setPending(true)
    try {
      await options.send(checked.body)
    } catch (error) {
      const wrong = options.onFailure(error)
      if (wrong !== undefined) show(wrong)
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    formProps: { ref: form, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    /** Name and error of one field. */
    field: (name: string) => ({ name, error: errors[name] }),
    /** An error goes as soon as its field is touched again. */
    clear: (name: string) => {
      if (errors[name] !== undefined)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
  }
}
