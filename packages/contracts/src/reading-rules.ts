import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Words = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))

/** A rule an organization taught its reading. Texts are compared without case, diacritics, or spaces. */
export const ReadingRule = z.discriminatedUnion('kind', [
  /** Words that are never a name, wherever they appear: a fair's banner, a landlord's sign. */
  z.strictObject({ kind: z.literal('ignore_sign'), text: Words }),
  /** The organization itself: its booth, phones, and mail domains never belong to a lead. */
  z.strictObject({
    kind: z.literal('own_company'),
    names: z.array(Words).check(z.maxLength(20)),
    phones: z.array(z.string().check(z.minLength(5), z.maxLength(40))).check(z.maxLength(20)),
    domains: z.array(z.string().check(z.minLength(3), z.maxLength(120))).check(z.maxLength(20)),
  }),
  /** The correct text of a sign, created by correcting a company's name. */
  z.strictObject({ kind: z.literal('rename_sign'), text: Words, companyName: Words }),
  /**
   * Which name on a sign is the business's, created by choosing it when asked; `over` lists the names claimed instead.
   */
  z.strictObject({ kind: z.literal('name_on_sign'), companyName: Words, over: z.array(Words).check(z.maxLength(5)) }),
])
export type ReadingRule = z.infer<typeof ReadingRule>

export const StoredRule = z.object({
  id: z.string(),
  rule: ReadingRule,
  byName: z.string(),
  at: z.string(),
  /** The capture it was created on. */
  captureId: z.nullable(z.string()),
})
export type StoredRule = z.infer<typeof StoredRule>

export const listReadingRules = endpoint({
  name: 'listReadingRules',
  summary: 'List the organization’s reading rules, newest first',
  method: 'GET',
  path: '/api/reading-rules',
  access: 'viewer',
  ownership: 'organization',
  answer: z.array(StoredRule),
})
export const removeReadingRule = endpoint({
  name: 'removeReadingRule',
  summary: 'Delete a reading rule: one’s own, or any for a team lead. Earlier changes it made remain',
  method: 'DELETE',
  path: '/api/reading-rules/:id',
  access: 'member',
  ownership: 'own_or_led',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string() }),
})
