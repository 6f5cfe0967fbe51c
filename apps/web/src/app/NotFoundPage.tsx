import { NotFound } from './NotFound.tsx'

/** The page for every unknown address. */
export function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col">
      <NotFound />
    </main>
  )
}
