import type { ErrorAnswer } from '@canvass/contracts/shapes/errors'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/api/api-error.ts'

/** Maps each field to its error. */
export type FieldErrors = Record<string, string>

export type Checked<Body> = { body: Body } | { errors: FieldErrors }

/** Validates typed fields with the contract's own schema; reports only the first error of each field. */
export function checkFields<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, typed)
  if (result.success) return { body: result.data }
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { errors }
}

/** Returns a form's fields as text, omitting empty ones listed as optional. */
export function typedFields(form: FormData, optional: readonly string[] = []): Record<string, string> {
  const pairs = [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
  return Object.fromEntries(pairs.filter(([name, value]) => !optional.includes(name) || value.trim() !== ''))
}

/** Returns the first wrong field in page order. */
export function firstWrong(errors: FieldErrors, form: HTMLFormElement | null): string | undefined {
  const inOrder = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].map((element) =>
    element.getAttribute('name'),
  )
  return inOrder.find((name) => name !== null && errors[name] !== undefined) ?? undefined
}

/** Whether any of the form's fields shows an error; if none does, the form must show it. */
export const isErrorShown = (errors: FieldErrors | undefined, names: readonly string[]): boolean =>
  Object.keys(errors ?? {}).some((name) => names.includes(name))

/** Returns the server's response to the failed request, or an empty object if there is none. */
export function answerOf(error: unknown): Partial<ErrorAnswer> {
  return error instanceof ApiError ? (error.answer ?? {}) : {}
}

/** Returns the sentence to show: a network error's own, else the server's, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 0) return error.message
  const { message, error: alias } = answerOf(error)
  return message || alias || fallback
}
