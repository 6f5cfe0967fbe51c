import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebsiteProblem } from '@canvass/enrichment/ports/website'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OutgoingAnswer, OutgoingClient } from '../../outgoing/outgoing.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import type { ProviderMemory } from '../../registry/provider-memory.ts'
import { decodePage } from './decode-page.ts'
import { isChallenge, troubleOf } from './judge-page.ts'
import { pageOfText, type ParsedPage, parsePage } from './parse-page.ts'
import { type RobotRules, robotRules } from './robots.ts'
import { judgeSite } from './site-address.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PAGE_KEPT_MS = 7 * DAY_MS
const NOTHING_KEPT_MS = DAY_MS
const EVERY_MS = 1_000
/** robots.txt isn't a page: it waits for its turn, but the page it allows may follow immediately. */
const RULES_MS = 0
/** The most redirects to follow. */
export const MAX_HOPS = 3
/** A site that wants a longer delay between pages is asked for only one page. Seconds. */
export const LONGEST_DELAY = 5
/** A run that would wait longer for its turn frees the worker and comes back. */
const PATIENCE_MS = 20_000
/** Sites share this many turn counters, so that their number stays bounded. */
const TURNS = 4_096

/** The tools for requesting sites. */
export type SiteTools = {
  pages: OutgoingClient
  robots: OutgoingClient
  memory: ProviderMemory
  userAgent: string
  now?: () => Date
  /** Returns the URL that is actually requested: the page's own, or a stand-in's. */
  at(url: URL): string
}

type Outcome = { page: ParsedPage } | { leadsTo: string } | { trouble: WebsiteProblem }
/** The outcome of one page request and its time: cached, so that retries don't repeat it. */
export type PageOutcome = Outcome & { askedAt: string }

/**
 * Requests one page when it is the site's turn. Call {@link requestRobots} first.
 * @throws ProviderError if a retry may find more
 */
export async function requestPage(
  tools: SiteTools,
  url: URL,
  delay: number,
  signal: AbortSignal,
): Promise<PageOutcome> {
  const key = keyOf('page', url.href)
  const known = (await tools.memory.recall(key, 'website')) as PageOutcome | undefined
  if (known !== undefined) return known
  await waitForTurn(tools, url, Math.max(EVERY_MS, delay * 1000), signal)
  const askedAt = (tools.now?.() ?? new Date()).toISOString()
  const outcome = await tools.pages
    .send(
      {
        method: 'GET',
        url: tools.at(url),
        headers: headersOf(tools, 'text/html,application/xhtml+xml,text/plain;q=0.5'),
      },
      signal,
    )
    .then((answer) => outcomeOf(answer, url))
    .catch((error: unknown) => {
      if (error instanceof OutgoingFailure) return outcomeOfFailure(error)
      throw error
    })
  const isPage = 'page' in outcome
  const kept = storable({ ...outcome, askedAt })
  await tools.memory.keep(key, kept, isPage ? PAGE_KEPT_MS : NOTHING_KEPT_MS)
  return kept
}

/**
 * Reads a site's robots.txt. Without one everything is allowed; a site that can't serve its rules is left alone.
 * @throws ProviderError
 */
export async function requestRobots(tools: SiteTools, page: URL, signal: AbortSignal): Promise<RobotRules> {
  const url = new URL('/robots.txt', page)
  const key = keyOf('robots', url.href)
  const known = (await tools.memory.recall(key, 'website')) as { text: string } | undefined
  if (known !== undefined) return robotRules(url, known.text)
  const text = storable(await rulesText(tools, url, signal))
  // Cached only once parsed: otherwise the next caller would run into the same invalid text.
  const rules = robotRules(url, text)
  await tools.memory.keep(key, { text }, DAY_MS)
  return rules
}

/** Fetches robots.txt, following redirects; a redirect to something that isn't a site yields no rules. */
async function rulesText(tools: SiteTools, start: URL, signal: AbortSignal): Promise<string> {
  let url = start
  for (let hops = 0; hops <= MAX_HOPS; hops += 1) {
    if (judgeSite(url) !== 'fine') return ''
    await waitForTurn(tools, url, RULES_MS, signal)
    const request = { method: 'GET', url: tools.at(url), headers: headersOf(tools, 'text/plain') } as const
    const found = await tools.robots.send(request, signal).catch((error: unknown) => {
      if (error instanceof OutgoingFailure && (isNoFile(error) || error.leadsTo !== undefined)) return error
      throw error
    })
    if (!(found instanceof OutgoingFailure)) return Buffer.from(found.body).toString()
    if (found.leadsTo === undefined) return ''
    url = new URL(found.leadsTo)
  }
  return ''
}

/**
 * Whether there is no robots.txt: another media type, or any 4xx except 429, which isn't an answer (RFC 9309 leaves it
 * open).
 */
const isNoFile = ({ status, code }: OutgoingFailure) =>
  code === 'wrong_type' || (status !== undefined && status >= 400 && status < 500 && status !== 429)

function outcomeOf({ body, type, headers }: OutgoingAnswer, url: URL): Outcome {
  const text = decodePage(body, headers['content-type'] ?? '')
  const page = type === 'text/plain' ? pageOfText(text, url) : parsePage(text, url)
  const trouble = troubleOf(page, text)
  return trouble === undefined || trouble === 'script_only' ? { page } : { trouble }
}

const TROUBLES: Readonly<Partial<Record<OutgoingFailure['code'], WebsiteProblem>>> = {
  no_such_host: 'no_such_site',
  address_refused: 'not_a_website',
  too_large: 'too_large',
  wrong_type: 'wrong_type',
}

function outcomeOfFailure(failure: OutgoingFailure): Outcome {
  const { code, status, said = '', leadsTo } = failure
  if (leadsTo !== undefined) return { leadsTo }
  const trouble = TROUBLES[code]
  if (trouble !== undefined) return { trouble }
  if (status === 401 || status === 407) return { trouble: 'login' }
  if (status === 404 || status === 410) return { trouble: 'not_found' }
  if (status === 403 || (status !== undefined && isChallenge(said))) return { trouble: 'bot_wall' }
  // Transient failures, and those that another scheme may fix, are up to the caller.
  if (failure.isRetryable || code === 'not_trusted') throw failure
  return { trouble: 'unreadable' }
}

const headersOf = ({ userAgent }: SiteTools, accept: string) => ({
  accept,
  // Servers disagree about the meaning of `deflate`.
  'accept-encoding': 'gzip, br',
  'user-agent': userAgent,
})

async function waitForTurn({ memory }: SiteTools, url: URL, everyMs: number, signal: AbortSignal): Promise<void> {
  const place = Number.parseInt(keyOf('turn', url.host).slice(0, 8), 16) % TURNS
  const waitMs = await memory.takeTurn(`website ${place}`, everyMs, PATIENCE_MS)
  if (waitMs === undefined) throw new ProviderError('busy', 'Too many requests to this website are waiting', true)
  if (waitMs === 0) return
  await sleep(waitMs, undefined, { signal }).catch(() => {
    throw signal.reason as Error
  })
}

/** Builds the cache key, which doesn't reveal the site. Change the number when the format of cached values changes. */
const keyOf = (kind: 'page' | 'robots' | 'turn', address: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['website', 4, kind, address]))
    .digest('hex')

/** Makes a value safe for a database: no zero bytes, no lone surrogates. */
function storable<T>(value: T): T {
  const text = JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'string' ? held.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}') : held,
  )
  return JSON.parse(text) as T
}
