import { IDENTITY_KEY } from '../../platform/session/identity.ts'
import { loadScreen } from '../load-screen.ts'

/** The code that only signed-in users need: the landing page does not wait for it. */
export const loadShell = () => import('./Shell.tsx')

/** Asks for it at the very start on a device where somebody is signed in, not only once React stands. */
export function startSignedInCode(): void {
  if (localStorage.getItem(IDENTITY_KEY) === null) return
  void loadShell()
  if (location.pathname === '/') void loadScreen('home')
}
