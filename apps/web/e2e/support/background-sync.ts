import type { Page } from '@playwright/test'

/**
 * Wakes the service worker of `origin` as the browser does when a phone is back on a network. Works through any page,
 * even an empty one: no page of the product needs to be open.
 */
export async function fireBackgroundSync(page: Page, origin: string, tag: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (ours) found(ours.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registrationId,
    tag,
    lastChance: false,
  })
  await devTools.detach()
}
