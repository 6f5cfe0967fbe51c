import { useNavigate } from 'react-router-dom'
import { pathTo } from '../platform/paths.ts'
import { signOut } from '../platform/session/sign-out.ts'
import { showToast } from '../ui/toast-store.ts'

/** Signs out and goes home either way; what was not sent stays on this device. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void signOut()
      .catch((error: unknown) => {
        const title = error instanceof Error ? error.message : 'Logout failed'
        showToast({ title, description: 'You are signed out on this device.', variant: 'destructive' })
      })
      .then(() => navigate(pathTo('home')))
  }
}
