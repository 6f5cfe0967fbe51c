import * as z from 'zod/mini'

/** What is looked for on a website, beside how it says that the business is reached. */
export const SITE_CHECKS = ['https', 'mobile', 'title', 'description', 'data', 'call', 'form', 'booking'] as const

/** `value` is what the page says, where there are words to it; `url` is the page. */
const Seen = z.object({ value: z.nullable(z.string()), url: z.string() })
const Said = z.object({ value: z.string(), label: z.nullable(z.string()), url: z.string() })

/** What was seen when a business's website was read. */
export const SiteReading = z.object({
  /** The address that was asked for, and where its first page is in the end. */
  asked: z.string(),
  url: z.string(),
  readAt: z.nullable(z.string()),
  /** Whether there was a page to read at all. */
  isRead: z.boolean(),
  /** Whether it agrees with the business by anything; where not, it may be another business's. */
  isOwn: z.boolean(),
  /** Whether there was text as visitors read it: only then was what is absent looked for. */
  hasText: z.boolean(),
  /** Null where it was looked for and not seen; what is not in the list was not looked for. */
  checks: z.array(z.object({ key: z.enum(SITE_CHECKS), seen: z.nullable(Seen) })),
  phones: z.array(Said),
  emails: z.array(Said),
  addresses: z.array(Said),
  hours: z.array(Said),
  social: z.array(Said),
  tags: z.array(z.object({ name: z.string(), kind: z.enum(['ads', 'analytics']), url: z.string() })),
})
export type SiteReading = z.infer<typeof SiteReading>
