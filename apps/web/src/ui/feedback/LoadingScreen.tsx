import { Spinner } from './Spinner.tsx'
import { uiWords } from '../text/words.ts'

/** Shown while the guard checks who is signed in: as a whole page, or inside the shell's main part. */
export function LoadingScreen({ isInside = false }: { isInside?: boolean }) {
  const Part = isInside ? 'div' : 'main'
  return (
    <Part className="flex min-h-dvh flex-col items-center justify-center text-ink-soft">
      <div role="status" className="flex flex-col items-center gap-3">
        <Spinner size={32} className="text-brand" />
        <h1 data-passing>{uiWords.loading}</h1>
      </div>
    </Part>
  )
}
