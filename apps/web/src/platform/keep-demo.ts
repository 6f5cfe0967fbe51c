import { DEMO_BASE, INVENTED } from './demo-base.ts'

/**
 * What the demo needs besides the app itself: cached once a visitor opens the demo, and deleted with the app's next
 * version.
 */
const DEMO_CACHE = 'canvass-demo'

const SCRIPT = /^\/assets\/enter-demo-[\w-]+\.js$/
const APP = /<script type="module" crossorigin src="([^"]+)"/

export const isInDemo = (path: string): boolean => `${path}/`.startsWith(`${DEMO_BASE}/`)

export const isFileOfDemo = (path: string): boolean => path.startsWith(`${INVENTED}/`) || SCRIPT.test(path)

export const dropDemo = (): Promise<boolean> => caches.delete(DEMO_CACHE)

/** Fetches a file of the demo from the server, or falls back to the cached copy. */
export async function fetchForDemo(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok) await keep(request.url, answer.clone())
  return answer ?? (await find(request.url)) ?? Response.error()
}

/** Caches the demo's document, which is the same at each of its addresses. */
export const keepDemo = (document: Response): Promise<void> => keep(DEMO_BASE, document)

/** Returns the demo's document for an offline device; undefined if its version differs from the app's. */
export async function findDemo(app: Response | undefined): Promise<Response | undefined> {
  const document = await find(DEMO_BASE)
  if (document === undefined || app === undefined) return undefined
  const [ofDemo, ofApp] = await Promise.all([document.clone().text(), app.text()])
  return APP.exec(ofDemo)?.[1] === APP.exec(ofApp)?.[1] ? document : undefined
}

/** If there is no room to cache it, the demo still works online. */
const keep = (at: string, answer: Response): Promise<void> =>
  caches
    .open(DEMO_CACHE)
    .then((cache) => cache.put(at, answer))
    .catch(() => undefined)

const find = (at: string): Promise<Response | undefined> => caches.match(at, { cacheName: DEMO_CACHE })
