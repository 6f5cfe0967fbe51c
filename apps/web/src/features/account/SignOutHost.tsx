import { lazy, Suspense } from 'react'
import { useSignOutStore } from './sign-out-store.ts'

const SignOutSheet = lazy(async () => ({ default: (await import('./SignOutSheet.tsx')).SignOutSheet }))

/** Holds the sheet's place; its code is fetched when it is asked for. */
export function SignOutHost() {
  const isOpen = useSignOutStore((state) => state.isOpen)
  if (!isOpen) return null
  return (
    <Suspense>
      <SignOutSheet />
    </Suspense>
  )
}
