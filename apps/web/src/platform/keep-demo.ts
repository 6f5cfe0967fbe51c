import { DEMO_BASE, INVENTED } from './demo-base.ts'

/** What the demo has besides the app itself: on the device once somebody opened it, and gone with the app's next version. */
const DEMO_CACHE = 'canvass-demo'

const SCRIPT = /^\/assets\/enter-demo-[\w-]+\.js$/
const APP = /<script type="module" crossorigin src="([^"]+)"/

export const isInDemo = (path: string): boolean => `${path}/`.startsWith(`${DEMO_BASE}/`)

export const isFileOfDemo = (path: string): boolean => path.startsWith(`${INVENTED}/`) || SCRIPT.test(path)

export const dropDemo = (): Promise<boolean> => caches.delete(DEMO_CACHE)

/** A file of the demo as the server has it now, or as it was when it was last looked at. */
export async function fetchForDemo(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok) await keep(request.url, answer.clone())
  return answer ?? (await find(request.url)) ?? Response.error()
}

/** Remembers the document of the demo: it is the same at each of its addresses. */
export const keepDemo = (document: Response): Promise<void> => keep(DEMO_BASE, document)

/** The document of the demo for a device without a network; undefined where it is of another version than the app here. */
export async function findDemo(app: Response | undefined): Promise<Response | undefined> {
  const document = await find(DEMO_BASE)
  if (document === undefined || app === undefined) return undefined
  const [ofDemo, ofApp] = await Promise.all([document.clone().text(), app.text()])
  return APP.exec(ofDemo)?.[1] === APP.exec(ofApp)?.[1] ? document : undefined
}

/** Where there is no room for it the demo works all the same, with a network. */
const keep = (at: string, answer: Response): Promise<void> =>
  caches
    .open(DEMO_CACHE)
    .then((cache) => cache.put(at, answer))
    .catch(() => undefined)

const find = (at: string): Promise<Response | undefined> => caches.match(at, { cacheName: DEMO_CACHE })
