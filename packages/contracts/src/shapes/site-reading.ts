import * as z from 'zod/mini'

/** The features looked for on a website, in addition to its contact details. */
export const SITE_CHECKS = ['https', 'mobile', 'title', 'description', 'data', 'call', 'form', 'booking'] as const

/** `value` is the page's own wording, if it has any; `url` is the page. */
const Seen = z.object({ value: z.nullable(z.string()), url: z.string() })
const Said = z.object({ value: z.string(), label: z.nullable(z.string()), url: z.string() })

/** What was seen when reading a business's website. */
export const SiteReading = z.object({
  /** The URL requested, and the final URL of its first page. */
  asked: z.string(),
  url: z.string(),
  readAt: z.nullable(z.string()),
  /** Whether there was a page to read at all. */
  isRead: z.boolean(),
  /** Whether anything on it matches the business; if not, it may be another business's website. */
  isOwn: z.boolean(),
  /** Whether the page had text that visitors can read: only then are missing features checked for. */
  hasText: z.boolean(),
  /** Null if it was looked for and not seen; anything not in the list wasn't looked for. */
  checks: z.array(z.object({ key: z.enum(SITE_CHECKS), seen: z.nullable(Seen) })),
  phones: z.array(Said),
  emails: z.array(Said),
  addresses: z.array(Said),
  hours: z.array(Said),
  social: z.array(Said),
  tags: z.array(z.object({ name: z.string(), kind: z.enum(['ads', 'analytics']), url: z.string() })),
})
export type SiteReading = z.infer<typeof SiteReading>
