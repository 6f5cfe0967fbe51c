import { trustedScriptUrl } from '../../platform/floor/trusted-script-url.ts'

/**
 * Makes the service worker cache this version on a device that has none yet, and waits until it has. Before that there
 * can be no newer version, so the code that watches for one (start-updates.ts) isn't in the first load: it is cached
 * with the rest, and a later visit has it on the device.
 */
export async function ensureAppCached(): Promise<void> {
  const { serviceWorker } = navigator
  if ((await serviceWorker.getRegistration()) !== undefined) return
  await waitForLoad()
  await serviceWorker.register(trustedScriptUrl('/sw.js'))
  await serviceWorker.ready
}

/** Waits for the page's load event, so that caching doesn't compete with the files the page itself needs. */
const waitForLoad = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        addEventListener('load', () => resolve(), { once: true })
      })
