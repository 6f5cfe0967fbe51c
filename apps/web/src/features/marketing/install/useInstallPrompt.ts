import { useEffect, useState } from 'react'

/** The event from browsers that offer installation, which lets us offer it at a fitting moment. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  // public/theme.js stores it, since it may arrive before the app loads.
  var canvassInstallPrompt: Event | undefined
}

/** Returns a function that opens the browser's install prompt; undefined if there is none. */
export function useInstallPrompt(): (() => void) | undefined {
  const [prompt, setPrompt] = useState<InstallPrompt>()
  useEffect(() => {
    const take = (): void => setPrompt(globalThis.canvassInstallPrompt as InstallPrompt | undefined)
    const end = (): void => {
      globalThis.canvassInstallPrompt = undefined
      take()
    }
    take()
    addEventListener('beforeinstallprompt', take)
    addEventListener('appinstalled', end)
    return () => {
      removeEventListener('beforeinstallprompt', take)
      removeEventListener('appinstalled', end)
    }
  }, [])
  if (prompt === undefined) return undefined
  return () => {
    // A prompt works only once; the browser may send another.
    globalThis.canvassInstallPrompt = undefined
    setPrompt(undefined)
    void prompt.prompt().catch(() => undefined)
  }
}
