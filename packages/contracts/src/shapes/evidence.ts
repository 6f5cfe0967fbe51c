import * as z from 'zod/mini'
import { AddressParts } from './address-parts.ts'
import { EmailCheck, EmailGuess } from './email-check.ts'

/** A region of the prepared picture, as fractions of its width and height (0 to 1), before any rotation for display. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>

/** The source of a fact. Nothing is claimed without one. */
export const Evidence = z.object({
  source: z.enum(['photo', 'typed', 'places', 'website', 'registry', 'user', 'model', 'rule']),
  /** What it points to: `line:3`, a place id, a page's URL, or the facts an inference used (`fact:phones`). */
  ref: z.string(),
  quote: z.optional(z.string()),
  box: z.optional(Box),
  url: z.optional(z.string()),
  at: z.optional(z.string()),
})
export type Evidence = z.infer<typeof Evidence>

/** A two-letter country code, and the E.164 number that the printed digits are in that country. */
export const PhoneChoices = z
  .array(
    z.object({
      country: z.string().check(z.regex(/^[A-Z]{2}$/u)),
      value: z.string().check(z.regex(/^\+\d{7,15}$/u)),
    }),
  )
  .check(z.minLength(1), z.maxLength(4))
export type PhoneChoices = z.infer<typeof PhoneChoices>

/** One value with our confidence (0 to 1, from evidence) and the reasons. */
export const Fact = z.object({
  value: z.string(),
  /** For phones mobile, phone, fax …; for addresses and others free text. */
  label: z.nullable(z.string()),
  confidence: z.number(),
  evidence: z.array(Evidence),
  /**
   * For digits that could be numbers in several countries: the most likely ones, to choose from. `value` isn't E.164
   * then.
   */
  choices: z.optional(PhoneChoices),
  /** For an address, the parts that could be told apart. */
  parts: z.optional(AddressParts),
  /** For an email, the result of checking it. */
  check: z.optional(EmailCheck),
})
export type Fact = z.infer<typeof Fact>

/** A contact's role in the purchase. */
export const PurchaseRole = z.enum(['economic_buyer', 'champion', 'influencer', 'gatekeeper', 'user'])
export type PurchaseRole = z.infer<typeof PurchaseRole>

/** A way to reach a contact, with how and when it was found to lead to them; null if that was never established. */
export const Channel = z.object({
  kind: z.enum(['phone', 'email']),
  value: z.string(),
  verifiedHow: z.nullable(z.enum(['person', 'mail_server'])),
  verifiedAt: z.nullable(z.string()),
  /** The result of checking an email. */
  check: z.optional(EmailCheck),
  /** Set if no source states this address: it was built from a name, and its mail server confirms that it exists. */
  guess: z.optional(EmailGuess),
})
export type Channel = z.infer<typeof Channel>

export const Person = z.object({
  /**
   * Stays the same when the person is renamed. Absent from unfinished profiles and from those cached by older versions.
   */
  id: z.optional(z.string()),
  name: z.string(),
  title: z.nullable(z.string()),
  department: z.optional(z.nullable(z.string())),
  role: z.nullable(PurchaseRole),
  channels: z.optional(z.array(Channel)),
  doNotContact: z.optional(z.boolean()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  confidence: z.number(),
  evidence: z.array(Evidence),
})
export type Person = z.infer<typeof Person>
