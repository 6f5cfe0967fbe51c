import * as z from 'zod/mini'
import { AddressParts } from './address-parts.ts'
import { EmailCheck, EmailGuess } from './email-check.ts'

/** A region of the prepared picture, as shares of its width and height (0 to 1), before any rotation for display. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>

/** Where something was learned. Nothing is claimed without one. */
export const Evidence = z.object({
  source: z.enum(['photo', 'typed', 'places', 'website', 'registry', 'user', 'model', 'rule']),
  /** What it points at: `line:3`, a place id, a page's address, or the facts that an inference used (`fact:phones`). */
  ref: z.string(),
  quote: z.optional(z.string()),
  box: z.optional(Box),
  url: z.optional(z.string()),
  at: z.optional(z.string()),
})
export type Evidence = z.infer<typeof Evidence>

/** A country, two letters, with the number, E.164, that printed digits are there. */
export const PhoneChoices = z
  .array(
    z.object({
      country: z.string().check(z.regex(/^[A-Z]{2}$/u)),
      value: z.string().check(z.regex(/^\+\d{7,15}$/u)),
    }),
  )
  .check(z.minLength(1), z.maxLength(4))
export type PhoneChoices = z.infer<typeof PhoneChoices>

/** One value with how sure we are (0 to 1, from evidence) and why. */
export const Fact = z.object({
  value: z.string(),
  /** For phones mobile, phone, fax …; for addresses and others free. */
  label: z.nullable(z.string()),
  confidence: z.number(),
  evidence: z.array(Evidence),
  /** Of digits that may be several countries' numbers: the likeliest of these, to choose from. `value` is no E.164 then. */
  choices: z.optional(PhoneChoices),
  /** Of an address, as far as its parts are told apart. */
  parts: z.optional(AddressParts),
  /** Of an email, what checking it came to. */
  check: z.optional(EmailCheck),
})
export type Fact = z.infer<typeof Fact>

/** What somebody is in the purchase. */
export const PurchaseRole = z.enum(['economic_buyer', 'champion', 'influencer', 'gatekeeper', 'user'])
export type PurchaseRole = z.infer<typeof PurchaseRole>

/** A way to reach somebody, with how and when it was found to lead to them; nulls where nobody did. */
export const Channel = z.object({
  kind: z.enum(['phone', 'email']),
  value: z.string(),
  verifiedHow: z.nullable(z.enum(['person', 'mail_server'])),
  verifiedAt: z.nullable(z.string()),
  /** What checking an email came to. */
  check: z.optional(EmailCheck),
  /** Set where no source says this address: it was made from a name, and its mail server says that it exists. */
  guess: z.optional(EmailGuess),
})
export type Channel = z.infer<typeof Channel>

export const Person = z.object({
  /** Stays while the person is renamed. A profile that is on its way, or was kept from earlier, does not say it. */
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
