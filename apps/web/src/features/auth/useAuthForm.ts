import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Checked, type FieldErrors, firstWrong } from './field-errors.ts'

/** Validates what was typed: returns the errors, or the body to send. */
export type Check<Body> = (fields: FormData) => Checked<Body>

/**
 * Manages one form's state: errors beside their fields, focus on the first of them, one request at a time. `send`
 * throws if the server refuses; `onFailure` puts the error into words.
 */
export function useAuthForm<Body>(options: {
  check: Check<Body>
  send: (body: Body) => Promise<void>
  onFailure: (error: unknown) => void | FieldErrors
  /** Called when a new attempt starts and messages about the last one no longer apply. */
  onAttempt?: () => void
  /** The field to focus when the server refuses without naming one; by default, the first field of the form. */
  retryField?: string
}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)
  const wasRefused = useRef(false)

  // While a request is pending, its button is disabled and focus falls to the page; a refusal returns it to the form.
  const { retryField } = options
  useEffect(() => {
    if (!wasRefused.current || isPending) return
    wasRefused.current = false
    if (document.activeElement !== document.body) return
    form.current
      ?.querySelector<HTMLElement>(retryField === undefined ? 'input, textarea' : `[name="${retryField}"]`)
      ?.focus()
  }, [isPending, retryField])

  const show = (wrong: FieldErrors) => {
    setErrors(wrong)
    const name = firstWrong(wrong, form.current)
    if (name !== undefined) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    options.onAttempt?.()
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
      wasRefused.current = true
      const wrong = options.onFailure(error)
      if (wrong !== undefined) show(wrong)
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    // If the browser ever submits the form natively, the typed values must not end up in a URL.
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
    /** Returns a field's name and error. */
    field: (name: string) => ({ name, error: errors[name] }),
    /** Clears a field's error as soon as the field is edited. */
    clear: (name: string) => {
      if (errors[name] !== undefined)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
  }
}
