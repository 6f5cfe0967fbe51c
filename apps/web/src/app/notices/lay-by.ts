import { trustedScriptUrl } from '../../platform/floor/trusted-script-url.ts'

/**
 * Has the service worker lay this version by on the device, where none has yet, and waits until it has. Before that there
 * can be no newer one, so what watches for it (start-updates.ts) is no part of the first load: it comes with all that is
 * laid by, and a later visit has it on the device.
 */
export async function layBy(): Promise<void> {
  const { serviceWorker } = navigator
  if ((await serviceWorker.getRegistration()) !== undefined) return
  await loaded()
  await serviceWorker.register(trustedScriptUrl('/sw.js'))
  await serviceWorker.ready
}

/** The files that are laid by do not get in the way of those that the page itself waits for. */
const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        addEventListener('load', () => resolve(), { once: true })
      })
