import { useState } from 'react'
import type * as z from 'zod/mini'
import { answerOf, checkFields, failureText, type FieldErrors, isErrorShown } from '../../auth/field-errors.ts'
import { accountWords } from './security-words.ts'

/** Manages a form that changes the account: its texts, their errors, and whether to ask for the password. */
export function useAccountForm(initial: Readonly<Record<string, string>>) {
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [asksPassword, setAsksPassword] = useState(false)
  return {
    typed,
    asksPassword,
    /** Returns a field's name, text, and error; editing a field clears its error. */
    field: (name: string) => ({
      name,
      value: typed[name] ?? '',
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped({ ...typed, [name]: target.value })
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
      },
    }),
    /** Validates with the contract's own schema and sends. Resolves to the failure text if no field shows it. */
    submit: async <Schema extends z.ZodMiniType>(
      { schema, wrong = {}, sent }: { schema: Schema; wrong?: FieldErrors; sent: Readonly<Record<string, unknown>> },
      send: (body: z.output<Schema>) => Promise<void>,
    ): Promise<string | undefined> => {
      const checked = checkFields(schema, sent)
      const all = { ...('errors' in checked && checked.errors), ...wrong }
      setErrors(all)
      if ('errors' in checked || Object.keys(all).length > 0) return undefined
      try {
        await send(checked.body)
        return undefined
      } catch (error) {
        const { fields, reason } = answerOf(error)
        if (reason === 'confirm_password') setAsksPassword(true)
        setErrors(fields ?? {})
        // The password field is visible from now on, so it shows its own error.
        return isErrorShown(fields, [...Object.keys(typed), 'currentPassword'])
          ? undefined
          : failureText(error, accountWords.failed)
      }
    },
  }
}
