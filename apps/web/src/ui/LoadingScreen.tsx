import { Spinner } from './Spinner.tsx'

/** What the guard shows while it asks who is signed in. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-ink-soft">
      <Spinner size={32} className="text-brand" />
      <p>Loading...</p>
    </div>
  )
}
