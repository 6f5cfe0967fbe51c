import type { ErrorAnswer } from '@canvass/contracts/shapes/errors'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/api/api-error.ts'

/** Field → what is wrong with it. */
export type FieldErrors = Record<string, string>

export type Checked<Body> = { body: Body } | { errors: FieldErrors }

/** Checks typed fields by the contract's own schema; of several errors of one field the first is told. */
export function checkFields<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, typed)
  if (result.success) return { body: result.data }
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { errors }
}

/** The fields of a form as text, without those left empty that are named optional. */
export function typedFields(form: FormData, optional: readonly string[] = []): Record<string, string> {
  const pairs = [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
  return Object.fromEntries(pairs.filter(([name, value]) => !optional.includes(name) || value.trim() !== ''))
}

/** The first wrong field in the order in which they stand on the page. */
export function firstWrong(errors: FieldErrors, form: HTMLFormElement | null): string | undefined {
  const inOrder = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].map((element) =>
    element.getAttribute('name'),
  )
  return inOrder.find((name) => name !== null && errors[name] !== undefined) ?? undefined
}

/** Whether any of the fields that a form has shows what is wrong; where none does, the form must say it itself. */
export const isShown = (errors: FieldErrors | undefined, names: readonly string[]): boolean =>
  Object.keys(errors ?? {}).some((name) => names.includes(name))

/** What the server said about the request, as far as it said anything. */
export function answerOf(error: unknown): Partial<ErrorAnswer> {
  return error instanceof ApiError ? (error.answer ?? {}) : {}
}

/** The sentence for a person: the server's own, the one about the connection, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 0) return error.message
  const { message, error: alias } = answerOf(error)
  return message || alias || fallback
}
