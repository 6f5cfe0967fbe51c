import { IDENTITY_KEY } from '../../platform/session/identity.ts'
import { isDeskNow } from '../../ui/layout/useIsDesk.ts'
import { loadScreen } from '../load-screen.ts'
import { loadDeskFrame } from './load-desk-frame.ts'

/** The code that only signed-in users need: the landing page does not wait for it. A desk's frame comes with it. */
export const loadShell = async () => {
  const [{ Shell }] = await Promise.all([import('./Shell.tsx'), isDeskNow() && loadDeskFrame()])
  return { Shell }
}

/** Asks for it at the very start on a device where somebody is signed in, not only once React stands. */
export function startSignedInCode(): void {
  if (localStorage.getItem(IDENTITY_KEY) === null) return
  void loadShell()
  if (location.pathname === '/') void loadScreen('home')
}
