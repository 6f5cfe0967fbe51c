import { useState } from 'react'
import type * as z from 'zod/mini'
import { answerOf, checkFields, failureText, type FieldErrors, isShown } from '../../auth/field-errors.ts'
import { accountWords } from './security-words.ts'

/** The texts of a form that changes the account, what is wrong with them, and whether the password is asked for. */
export function useAccountForm(initial: Readonly<Record<string, string>>) {
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [asksPassword, setAsksPassword] = useState(false)
  return {
    typed,
    asksPassword,
    /** Name, text, and error of one field; an error goes as soon as its field is touched. */
    field: (name: string) => ({
      name,
      value: typed[name] ?? '',
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped({ ...typed, [name]: target.value })
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
      },
    }),
    /** Checks by the contract's own schema and sends. Answers what went wrong, where no field shows it. */
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
        // The password is asked for from now on, so its field shows what is wrong with it.
        return isShown(fields, [...Object.keys(typed), 'currentPassword'])
          ? undefined
          : failureText(error, accountWords.failed)
      }
    },
  }
}
