import { NotFound } from './NotFound.tsx'

/** The page of every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col">
      <NotFound />
    </main>
  )
}
