import { useEffect, useState } from 'react'

/** What browsers that offer to install give us, so that we may offer it where it fits. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  // public/theme.js keeps it: it may come before the app does.
  var canvassInstallPrompt: Event | undefined
}

/** Opens the browser's own question whether to install; undefined where there is none to open. */
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
    // It answers once; the browser brings another one if it likes.
    globalThis.canvassInstallPrompt = undefined
    setPrompt(undefined)
    void prompt.prompt().catch(() => undefined)
  }
}
