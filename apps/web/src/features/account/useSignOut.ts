import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { useNavigate } from 'react-router-dom'
import { readUnsent, totalOf } from '../../data/unsent/unsent.ts'
import { pathTo } from '../../platform/paths.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { openSignOutSheet } from './sign-out-store.ts'
import { accountWords } from './words.ts'

/** Signs out and goes home, whatever the server responds. */
export function useSignOutNow(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut().catch((error: unknown) => {
      const title = error instanceof Error ? error.message : accountWords.signOutFailed
      showToast({ title, description: accountWords.signedOutHere, variant: 'destructive' })
    })
    await navigate(pathTo('home'))
  }
}

/** Signs out with one tap, unless some work is only on this device; then asks what to do with it. */
export function useSignOut(user: SessionUser): () => void {
  const leave = useSignOutNow()
  return () => {
    void readUnsent(user.id)
      .then(totalOf, () => 0)
      .then((count) => (count > 0 ? openSignOutSheet() : leave()))
  }
}
