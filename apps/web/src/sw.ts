/// <reference lib="webworker" />
import './platform/floor/fill-in.ts'
import { createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SYNC_MESSAGE, SYNC_TAG } from './platform/outbox/background-sync.ts'
import { wakeOutbox } from './platform/runs/drain-in-background.ts'
import { dropDemo, fetchForDemo, findDemo, isFileOfDemo, isInDemo, keepDemo } from './platform/keep-demo.ts'
import { leftOutText } from './platform/storage/left-out.ts'
import { readShare } from './data/captures/taking/read-share.ts'
import { takeShared } from './data/captures/taking/take-shared.ts'
import { DEMO_BASE } from './platform/demo-base.ts'
import { isAppAddress } from './platform/prerendered-pages.ts'
import { PACK_CACHE } from './platform/reading/pack.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

precacheAndRoute(self.__WB_MANIFEST)
// Every address of the app opens without a network. Answers of the API are never kept here: what may be read offline
// lies in the user's own database.
const appItself = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//] }))

const PATIENCE_MS = 3_000

/** Pages for everybody, and that there is nothing at an address, are the server's to answer; without it the app draws them. */
async function openPage(options: Parameters<typeof appItself>[0]): Promise<Response> {
  const { pathname } = options.url
  if (isAppAddress(pathname)) return appItself(options)
  const late = new Promise<undefined>((end) => setTimeout(end, PATIENCE_MS))
  const answer = await Promise.race([fetch(options.request), late]).catch(() => undefined)
  const isAnswered = answer !== undefined && answer.status < 500
  if (!isInDemo(pathname)) return isAnswered ? answer : appItself(options)
  if (!isAnswered) return (await findDemo(await matchPrecache('/index.html'))) ?? appItself(options)
  if (answer.ok) options.event.waitUntil(keepDemo(answer.clone()))
  return answer
}

// Who opened the demo may look around in it without a network too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFileOfDemo(url.pathname),
  ({ request }) => fetchForDemo(request),
)
self.addEventListener('activate', (event) => event.waitUntil(dropDemo()))

// The reading pack outlives the version of the app with which it came: its worker is started from where it is kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/reading-'),
  async ({ request }) => (await caches.match(request.url, { cacheName: PACK_CACHE })) ?? fetch(request),
)

// What other apps share is stored before the app opens, with or without a network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share-target',
  ({ request, event }) => {
    const answer = receiveShare(request)
    event.waitUntil(answer)
    return answer
  },
  'POST',
)

async function receiveShare(request: Request): Promise<Response> {
  const { saved, held, leftOut } = await request
    .formData()
    .then(readShare)
    .then(takeShared)
    .catch(() => ({ saved: 0, held: 0, leftOut: ['failed' as const] }))
  // A page that is open prepares and sends at once.
  for (const page of await pagesOfApp()) page.postMessage({ type: SYNC_MESSAGE })
  const query = new URLSearchParams({ shared: `${saved}`, held: `${held}`, left: leftOutText(leftOut) })
  return Response.redirect(new URL(`/outbox?${query}`, self.location.origin).href, 303)
}

/** The pages that are open. The demo is none of them: it sends nothing. */
const pagesOfApp = async (): Promise<readonly WindowClient[]> =>
  (await self.clients.matchAll({ type: 'window' })).filter(({ url }) => !new URL(url).pathname.startsWith(DEMO_BASE))

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(pagesOfApp().then(wakeOutbox))
})
