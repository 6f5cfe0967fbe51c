import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebsiteTrouble } from '@canvass/enrichment/ports/website'
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
/** The rules of a site are no page of it: they wait for their turn, and the page that they allow follows at once. */
const RULES_MS = 0
/** A visitor is sent on so often and no further. */
export const MOST_HOPS = 3
/** A site that wants more between two pages is asked for one alone. */
export const LONGEST_DELAY = 5
/** Who would have to wait longer for a turn lets go of the worker and comes back. */
const PATIENCE_MS = 20_000
/** Sites share so many places where their turns are counted, so that these never become more. */
const TURNS = 4_096

/** How sites are asked. */
export type SiteTools = {
  pages: OutgoingClient
  robots: OutgoingClient
  memory: ProviderMemory
  userAgent: string
  now?: () => Date
  /** The address at which a page is really asked for: its own, or that of a stand-in. */
  at(url: URL): string
}

type Outcome = { page: ParsedPage } | { leadsTo: string } | { trouble: WebsiteTrouble }
/** What came of asking for one page, and when it was asked for: kept, so that no other try asks again. */
export type PageOutcome = Outcome & { askedAt: string }

/**
 * Asks for one page, when it is the site's turn. Its rules have been asked before.
 * @throws ProviderError where another try may find more
 */
export async function askPage(tools: SiteTools, url: URL, delay: number, signal: AbortSignal): Promise<PageOutcome> {
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
 * The rules of a site. Without a file of them everything is allowed; a site that cannot say its rules is left alone.
 * @throws ProviderError
 */
export async function askRobots(tools: SiteTools, page: URL, signal: AbortSignal): Promise<RobotRules> {
  const url = new URL('/robots.txt', page)
  const key = keyOf('robots', url.href)
  const known = (await tools.memory.recall(key, 'website')) as { text: string } | undefined
  if (known !== undefined) return robotRules(url, known.text)
  const text = storable(await rulesText(tools, url, signal))
  // Kept once it has been understood: what could not be would be met again by whoever asks next.
  const rules = robotRules(url, text)
  await tools.memory.keep(key, { text }, DAY_MS)
  return rules
}

/** The file of rules, wherever the site says that it is; what leads to no site holds none. */
async function rulesText(tools: SiteTools, start: URL, signal: AbortSignal): Promise<string> {
  let url = start
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
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

/** 4xx: there are none. That one is asked to come later is no answer (RFC 9309 leaves it open). */
const isNoFile = ({ status, code }: OutgoingFailure) =>
  code === 'wrong_type' || (status !== undefined && status >= 400 && status < 500 && status !== 429)

function outcomeOf({ body, type, headers }: OutgoingAnswer, url: URL): Outcome {
  const text = decodePage(body, headers['content-type'] ?? '')
  const page = type === 'text/plain' ? pageOfText(text, url) : parsePage(text, url)
  const trouble = troubleOf(page, text)
  return trouble === undefined || trouble === 'script_only' ? { page } : { trouble }
}

const TROUBLES: Readonly<Partial<Record<OutgoingFailure['code'], WebsiteTrouble>>> = {
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
  // What may pass, and what another scheme may mend, is for whoever asked.
  if (failure.isRetryable || code === 'not_trusted') throw failure
  return { trouble: 'unreadable' }
}

const headersOf = ({ userAgent }: SiteTools, accept: string) => ({
  accept,
  // What `deflate` means, servers do not agree about.
  'accept-encoding': 'gzip, br',
  'user-agent': userAgent,
})

async function waitForTurn({ memory }: SiteTools, url: URL, everyMs: number, signal: AbortSignal): Promise<void> {
  const place = Number.parseInt(keyOf('turn', url.host).slice(0, 8), 16) % TURNS
  const waitMs = await memory.takeTurn(`website ${place}`, everyMs, PATIENCE_MS)
  if (waitMs === undefined) throw new ProviderError('busy', 'There are many questions for this website already', true)
  if (waitMs === 0) return
  await sleep(waitMs, undefined, { signal }).catch(() => {
    throw signal.reason as Error
  })
}

/** The memory learns nothing of which sites were asked. The number changes with the form of what is kept. */
const keyOf = (kind: 'page' | 'robots' | 'turn', address: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['website', 4, kind, address]))
    .digest('hex')

/** What a database can store: no zero bytes, no halves of letters. */
function storable<T>(value: T): T {
  const text = JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'string' ? held.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}') : held,
  )
  return JSON.parse(text) as T
}
