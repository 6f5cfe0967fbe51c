import type { OwnSession } from '@canvass/contracts/account'
import { listOwnSessions } from '@canvass/contracts/addresses/account'
import { logout } from '@canvass/contracts/addresses/auth'
import { announceCaptures, checkCaptures, getCapturePhoto } from '@canvass/contracts/addresses/captures'
import { evaluateFlag, evaluateFlags } from '@canvass/contracts/addresses/flags'
import { getLead } from '@canvass/contracts/addresses/leads'
import { applyOps } from '@canvass/contracts/addresses/ops'
import { pollRealtime } from '@canvass/contracts/addresses/realtime'
import { getChanges, getSnapshot } from '@canvass/contracts/addresses/sync'
import type { DemoServer } from '../lent/isolate-browser.ts'
import { INVENTED } from '../../platform/demo-base.ts'
import { demoWords } from '../demo-words.ts'
import { inventedLeads, type InventedLeads } from './invented-leads.ts'
import type { Recorded } from './recorded.ts'

interface ServerOptions {
  readonly recorded: Promise<Recorded>
  /** Fetches a file of this origin. */
  readonly fetchFile: (address: string) => Promise<Response>
  readonly tellNotHere: () => void
  readonly leave: () => void
}

type DemoData = { recorded: Recorded; leads: InventedLeads }

const pathPattern = ({ path }: { path: string }): RegExp => new RegExp(`^${path.replace(':id', '([^/]+)')}$`)
const PHOTO = pathPattern(getCapturePhoto)
const LEAD = pathPattern(getLead)
const NO_PICTURE = 'data:,'

/**
 * Answers in place of the server, with recorded responses. Edits to leads last while the page is open; for any other
 * change, the visitor reads that it isn’t part of the demo.
 */
export function inventedServer({ recorded, fetchFile, tellNotHere, leave }: ServerOptions): DemoServer {
  let photos: readonly string[] = []
  let leads: InventedLeads | undefined
  const place = recorded.then((whole): DemoData => {
    photos = whole.photos
    leads = inventedLeads(whole)
    return { recorded: whole, leads }
  })
  const pictureAt = (address: string): string => {
    const id = PHOTO.exec(address.split('?', 1)[0] ?? '')?.[1]
    return id !== undefined && photos.includes(id) ? `${INVENTED}/${id}.webp` : NO_PICTURE
  }

  const ask = async (path: string, since: number): Promise<Response> => {
    const { recorded: whole, leads: theirs } = await place
    if (path === pollRealtime.path) return await new Promise<Response>(() => undefined)
    if (path === getChanges.path) return json(theirs.changesSince(since))
    if (path === getSnapshot.path) return json(theirs.snapshot())
    if (path === listOwnSessions.path) return json([thisSession()])
    const lead = theirs.find(LEAD.exec(path)?.[1] ?? '')
    if (lead !== undefined) return json(lead)
    const picture = PHOTO.test(path) ? pictureAt(path) : NO_PICTURE
    if (picture !== NO_PICTURE) return await fetchFile(picture)
    return path in whole.answers ? json(whole.answers[path]) : refusal(404, 'not_found', demoWords.notFound)
  }

  const tell = async (path: string, body: unknown): Promise<Response> => {
    const { leads: theirs } = await place
    if (path === applyOps.path) return json(theirs.apply(body))
    if (path === logout.path) {
      leave()
      return await new Promise<Response>(() => undefined)
    }
    if (path === checkCaptures.path) return json({ captures: [], deleted: [] })
    if (path === announceCaptures.path) return json({ serverTime: new Date().toISOString(), missing: [] })
    if (path === evaluateFlags.path) return json({ flags: allFlagsOn(body) })
    if (path === evaluateFlag.path) return json({ evaluation: { enabled: true } })
    tellNotHere()
    return refusal(400, 'invalid', demoWords.notHere)
  }

  return {
    pictureAt,
    tellNotHere,
    sequence: () => leads?.sequence() ?? 0,
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (request.method === 'GET') return await ask(pathname, Number(searchParams.get('since') ?? 0))
      return await tell(pathname, await request.json().catch(() => undefined))
    },
  }
}

/** Returns the invented user's only session: on this device, since the page was opened. */
function thisSession(): OwnSession {
  const now = new Date().toISOString()
  return {
    id: 'demo',
    browser: null,
    system: null,
    form: 'unknown',
    isThisOne: true,
    signedInAt: now,
    lastUsedAt: now,
  }
}

/** Builds a JSON response. Written out because the oldest supported browsers have no `Response.json`. */
const json = (answer: unknown, status = 200): Response =>
  new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })

const refusal = (status: number, code: string, message: string): Response =>
  json({ code, message, error: message, requestId: 'demo' }, status)

const allFlagsOn = (body: unknown): Record<string, boolean> =>
  Object.fromEntries(((body as { flags?: string[] } | undefined)?.flags ?? []).map((flag) => [flag, true]))
