import { create } from 'zustand'

const ASKED_KEY = 'canvass.storage-asked'

/** What the browser promised about our storage. */
export interface StoragePromise {
  /** It will not throw it away by itself; undefined until asked. */
  isPersisted: boolean | undefined
  /** The app stands on the home screen, where storage is kept longer than in a tab. */
  isInstalled: boolean
}

/**
 * Whether an app that is put on the home screen here gets storage of its own, which starts empty: photos that wait in the
 * browser do not come with it. So it is on an iPhone and an iPad, and only their browsers know this word.
 */
export const isInstalledApart = (): boolean => 'standalone' in navigator

const isInstalled = (): boolean =>
  typeof matchMedia === 'function' &&
  (matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true)

export const useStoragePromise = create<StoragePromise>(() => ({ isPersisted: undefined, isInstalled: isInstalled() }))

/** Reads what was promised, without asking for more. */
export async function readStoragePromise(): Promise<void> {
  const isPersisted = await navigator.storage?.persisted?.().catch(() => false)
  useStoragePromise.setState({ isPersisted: isPersisted ?? false, isInstalled: isInstalled() })
}

/**
 * Asks, at the first capture, that the browser keep our storage when space runs short; and once more after the app was
 * installed, for many browsers say yes only then. The answer is shown, whatever it is.
 */
export async function askToPersist(): Promise<boolean> {
  await readStoragePromise()
  const { isPersisted, isInstalled } = useStoragePromise.getState()
  if (isPersisted || !navigator.storage?.persist) return isPersisted ?? false
  const asked = isInstalled ? 'installed' : 'tab'
  if (localStorage.getItem(ASKED_KEY) === asked) return false
  localStorage.setItem(ASKED_KEY, asked)
  const isGranted = await navigator.storage.persist().catch(() => false)
  useStoragePromise.setState({ isPersisted: isGranted })
  return isGranted
}
