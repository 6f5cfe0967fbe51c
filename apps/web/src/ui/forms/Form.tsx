import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'

type FormProps = {
  children: ReactNode
  submitLabel: string
  pendingLabel?: string
  /** Returns what went wrong, in a sentence, or undefined on success. Fields show their own errors. */
  onSubmit: () => Promise<string | undefined>
  /** Next to the submit button: the way out. */
  actions?: ReactNode
  isDisabled?: boolean
  /** Submitting can't be undone as easily as it is done. */
  isDestructive?: boolean
}

const isInvalid = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.validity.customError

/**
 * Fields that are submitted together. While submitting, nothing can be sent twice; a failure appears above the button,
 * and the first invalid field gets focus.
 */
export function Form(props: FormProps) {
  const { children, submitLabel, pendingLabel, onSubmit, actions, isDisabled = false, isDestructive = false } = props
  const form = useRef<HTMLFormElement>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    // Text that its field can't accept blocks the form, rather than being sent as empty.
    const refused = [...event.currentTarget.elements].filter(isInvalid)
    refused[0]?.focus()
    for (const field of refused) field.checkValidity()
    if (refused.length > 0) return
    setPending(true)
    setProblem(undefined)
    try {
      setProblem(await onSubmit())
    } finally {
      setPending(false)
    }
    // After the errors have rendered.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {children}
      {problem !== undefined && (
        <Banner tone="bad" isAnnounced>
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {actions}
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
          disabled={isDisabled}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
