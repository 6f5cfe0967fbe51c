import { lazy, Suspense } from 'react'
import { useToastStore } from './toast-store.ts'

const ToastView = lazy(async () => ({ default: (await import('./ToastView.tsx')).ToastView }))

/** Mounted once. The code that renders toasts loads with the first one (it is in the precache by then). */
export function Toaster() {
  const wasShown = useToastStore((state) => state.wasShown)
  return wasShown ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
