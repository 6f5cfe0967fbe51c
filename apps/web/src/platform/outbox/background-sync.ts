export const SYNC_TAG = 'canvass-outbox'
/** What the service worker says to an open page instead of sending by itself. */
export const SYNC_MESSAGE = 'outbox:sync'

interface WithSync {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to wake us when there is a network. Refused or missing in many browsers, and never relied on. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.getRegistration()) as WithSync | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
