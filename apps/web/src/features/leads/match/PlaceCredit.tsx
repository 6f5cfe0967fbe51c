import { placeWords } from './match-words.ts'

/** Whose content it is, whoever passed it on. */
const GOOGLES: ReadonlySet<string | null> = new Set(['google', 'serpapi'])

/** Their licenses ask for their names beside whatever comes from them. */
export function PlaceCredit({ provider }: { provider: string | null }) {
  if (GOOGLES.has(provider)) return <p className="mt-2 text-12 text-ink-soft">{placeWords.google}</p>
  if (provider !== 'openstreetmap') return null
  return (
    <p className="mt-2 text-12 text-ink-soft">
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" className="underline">
        {placeWords.openStreetMap}
      </a>
    </p>
  )
}
