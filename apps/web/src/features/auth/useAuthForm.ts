import { type FormEvent, useEffect, useRef, useState } from 'react'
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
  /** A new attempt begins: what was said of the last one is no longer true. */
  onAttempt?: () => void
  /** The field to go back to when the server refuses without naming one; the first field of the form by default. */
  retryField?: string
}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)
  const wasRefused = useRef(false)

  // While a request is on its way its button is off, and focus falls to the page: a refusal gives it back to the form.
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
    // Should it ever be sent without us, what was typed must not stand in an address.
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
    /** Name and error of one field. */
    field: (name: string) => ({ name, error: errors[name] }),
    /** An error goes as soon as its field is touched again. */
    clear: (name: string) => {
      if (errors[name] !== undefined)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
  }
}
