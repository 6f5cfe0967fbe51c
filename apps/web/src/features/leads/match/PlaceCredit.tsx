import { placeWords } from './match-words.ts'

/** Providers that deliver Google's content, directly or not. */
const GOOGLE_PROVIDERS: ReadonlySet<string | null> = new Set(['google', 'serpapi'])

/** Shows the provider's credit, which their licenses require beside all of their content. */
export function PlaceCredit({ provider }: { provider: string | null }) {
  if (GOOGLE_PROVIDERS.has(provider)) return <p className="mt-2 text-12 text-ink-soft">{placeWords.google}</p>
  if (provider !== 'openstreetmap') return null
  return (
    <p className="mt-2 text-12 text-ink-soft">
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" className="underline">
        {placeWords.openStreetMap}
      </a>
    </p>
  )
}
