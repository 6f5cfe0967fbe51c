import { create } from 'zustand'

const ASKED_KEY = 'canvass.storage-asked'

/** What the browser promised about our storage. */
export interface StoragePersistence {
  /** The browser won't evict it on its own; undefined until asked. */
  isPersisted: boolean | undefined
  /** The app is on the home screen, where storage lasts longer than in a tab. */
  isInstalled: boolean
}

/**
 * Whether an app that is added to the home screen here gets separate storage, which starts empty: photos pending in the
 * browser don't move along. This is the case on iPhone and iPad, and only their browsers have this property.
 */
export const isInstalledApart = (): boolean => 'standalone' in navigator

const isInstalled = (): boolean =>
  typeof matchMedia === 'function' &&
  (matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true)

export const useStoragePersistence = create<StoragePersistence>(() => ({
  isPersisted: undefined,
  isInstalled: isInstalled(),
}))

/** Reads what was promised, without asking for more. */
export async function readStoragePersistence(): Promise<void> {
  const isPersisted = await navigator.storage?.persisted?.().catch(() => false)
  useStoragePersistence.setState({ isPersisted: isPersisted ?? false, isInstalled: isInstalled() })
}

/**
 * Asks the browser at the first capture to keep our storage when space runs short, and again after the app was
 * installed, since many browsers grant it only then. The UI shows the answer either way.
 */
export async function requestPersistence(): Promise<boolean> {
  await readStoragePersistence()
  const { isPersisted, isInstalled } = useStoragePersistence.getState()
  if (isPersisted || !navigator.storage?.persist) return isPersisted ?? false
  const asked = isInstalled ? 'installed' : 'tab'
  if (localStorage.getItem(ASKED_KEY) === asked) return false
  localStorage.setItem(ASKED_KEY, asked)
  const isGranted = await navigator.storage.persist().catch(() => false)
  useStoragePersistence.setState({ isPersisted: isGranted })
  return isGranted
}
