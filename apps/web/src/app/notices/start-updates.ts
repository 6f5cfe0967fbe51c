import { Workbox } from 'workbox-window'
import { trustedScriptUrl } from '../../platform/floor/trusted-script-url.ts'

const CHECK_EVERY_MS = 60 * 60 * 1000

/**
 * Registers the service worker and checks for a newer one every hour and whenever the app comes back into view.
 * `onWaiting` gets a function that switches to a version that is ready; `reload` is called once it has taken over.
 */
export async function startUpdates(onWaiting: (takeOver: () => void) => void, reload: () => void): Promise<void> {
  const workbox = new Workbox(trustedScriptUrl('/sw.js'))
  const registering = workbox.register()
  const takeOver = async (): Promise<void> => {
    const registration = await registering
    // Another tab was asked first: the new version already controls this tab too, and the event won't fire again.
    if (registration?.waiting === null) return reload()
    workbox.addEventListener('controlling', reload)
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('waiting', () => onWaiting(() => void takeOver()))
  await registering
  const ask = () => void workbox.update().catch(() => undefined)
  setInterval(ask, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
