import { Workbox } from 'workbox-window'
import { trustedScriptUrl } from '../../platform/floor/trusted-script-url.ts'

const ASK_EVERY_MS = 60 * 60 * 1000

/**
 * Registers the service worker and asks for a newer one every hour and when the app comes back into view.
 * `onWaiting` is told how to switch to a version that is ready; `reload` is called when it has taken over.
 */
export async function startUpdates(onWaiting: (takeOver: () => void) => void, reload: () => void): Promise<void> {
  const workbox = new Workbox(trustedScriptUrl('/sw.js'))
  workbox.addEventListener('waiting', () => {
    onWaiting(() => {
      workbox.addEventListener('controlling', reload)
      workbox.messageSkipWaiting()
    })
  })
  await workbox.register()
  const ask = () => void workbox.update().catch(() => undefined)
  setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
