export const SYNC_TAG = 'canvass-outbox'
/** The message that the service worker posts to an open page instead of sending anything itself. */
export const SYNC_MESSAGE = 'outbox:sync'

interface WithSync {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to wake us when there is a network. Many browsers refuse or lack this, so nothing relies on it. */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.getRegistration()) as WithSync | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
