import { IDENTITY_KEY } from '../../platform/session/identity.ts'
import { isDeskNow } from '../../ui/layout/useIsDesk.ts'
import { loadScreen } from '../load-screen.ts'
import { loadDeskFrame } from './load-desk-frame.ts'

/** Loads the code that only signed-in users need, with the desk's frame: the landing page doesn't wait for it. */
export const loadShell = async () => {
  const [{ Shell }] = await Promise.all([import('./Shell.tsx'), isDeskNow() && loadDeskFrame()])
  return { Shell }
}

/** Requests it at the very start on a device where someone is signed in, instead of waiting for React to render. */
export function preloadSignedInCode(): void {
  if (localStorage.getItem(IDENTITY_KEY) === null) return
  void loadShell()
  if (location.pathname === '/') void loadScreen('home')
}
