import { SITE_CHECKS, type SiteReading } from '@canvass/contracts/shapes/site-reading'
import * as z from 'zod/mini'

const Evidence = z.object({ ref: z.string(), quote: z.optional(z.string()) })
const Fact = z.object({ value: z.string(), label: z.nullish(z.string()), evidence: z.array(Evidence) })
const Check = z.object({ key: z.enum(SITE_CHECKS), evidence: z.nullable(Evidence) })
const Tag = z.object({ name: z.string(), kind: z.enum(['ads', 'analytics']), evidence: Evidence })
const list = z.array(z.unknown())
const Site = z.object({
  isOwn: z.boolean(),
  checks: list,
  phones: list,
  emails: list,
  addresses: list,
  hours: list,
  social: list,
  tags: list,
})
const Found = z.object({
  provider: z.nullable(z.string()),
  url: z.nullable(z.string()),
  fetchedAt: z.nullish(z.string()),
  asked: z.nullish(list),
  lines: z.number(),
  site: z.nullish(Site),
})
const Asked = z.object({ url: z.string() })

/** With fewer lines, the page is rendered by scripts or under construction, so nothing counts as absent for sure. */
const MIN_LINES = 5

const NOTHING = { isOwn: false, checks: [], phones: [], emails: [], addresses: [], hours: [], social: [], tags: [] }

/**
 * Builds the reading of a lead's website from its stage's finding; null if no website was requested. Anything a later
 * version adds is skipped, one value at a time.
 */
export function siteReadingOf(finding: unknown): SiteReading | null {
  const found = z.safeParse(Found, finding).data
  if (!found || found.provider === null || found.url === null) return null
  const { url, fetchedAt = null, asked, lines, site } = found
  const { isOwn, checks, tags, ...said } = site ?? NOTHING
  return {
    asked: z.safeParse(Asked, asked?.[0]).data?.url ?? url,
    url,
    readAt: fetchedAt,
    isRead: site != null,
    isOwn,
    hasText: lines >= MIN_LINES,
    checks: each(Check, checks).map(({ key, evidence }) => ({
      key,
      seen: evidence && { value: evidence.quote ?? null, url: evidence.ref },
    })),
    phones: factsIn(said.phones),
    emails: factsIn(said.emails),
    addresses: factsIn(said.addresses),
    hours: factsIn(said.hours),
    social: factsIn(said.social),
    tags: each(Tag, tags).map(({ name, kind, evidence }) => ({ name, kind, url: evidence.ref })),
  }
}

const factsIn = (facts: readonly unknown[]): SiteReading['phones'] =>
  each(Fact, facts).flatMap(({ value, label = null, evidence: [first] }) =>
    first ? [{ value, label, url: first.ref }] : [],
  )

const each = <S extends z.core.$ZodType>(shape: S, values: readonly unknown[]): z.output<S>[] =>
  values.flatMap((one) => {
    const { data, success } = z.safeParse(shape, one)
    return success ? [data] : []
  })
