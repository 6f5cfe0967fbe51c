import { lazy, Suspense } from 'react'
import { useSignOutStore } from './sign-out-store.ts'

const SignOutSheet = lazy(async () => ({ default: (await import('./SignOutSheet.tsx')).SignOutSheet }))

/** Mounts the sign-out sheet; its code loads the first time it opens. */
export function SignOutHost() {
  const isOpen = useSignOutStore((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense>
      <SignOutSheet />
    </Suspense>
  )
}
