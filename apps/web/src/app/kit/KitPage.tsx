import { Direction } from 'radix-ui'
import { useState } from 'react'
import { SearchField } from '../../ui/find/SearchField.tsx'
import { Logo } from '../../ui/brand/Logo.tsx'
import { TooltipGroup } from '../../ui/overlays/TooltipGroup.tsx'
import { KitControls } from './KitControls.tsx'
import { kitWords } from './kit-words.ts'
import { loadStoryGroups } from './load-stories.ts'
import { StoryCard } from './StoryCard.tsx'
import { useKitView } from './useKitView.ts'

const storyGroups = loadStoryGroups()

/** Every part of the kit in all its states. It exists only in development, never in a build. */
export function KitPage() {
  const [view, setView] = useKitView()
  const [query, setQuery] = useState('')
  const isWanted = (part: string): boolean =>
    view.part === undefined ? part.toLowerCase().includes(query.trim().toLowerCase()) : part === view.part
  const shown = storyGroups
    .map(({ name, stories }) => ({ name, stories: stories.filter(({ part }) => isWanted(part)) }))
    .filter(({ stories }) => stories.length > 0)
  return (
    <Direction.Provider dir={view.direction}>
      <TooltipGroup>
        <main className="mx-auto max-w-page px-4 py-6 md:px-6">
          {view.isAlone ? (
            <h1 className="sr-only">{kitWords.title}</h1>
          ) : (
            <header className="mb-6 flex flex-col gap-4">
              <div className="flex items-center gap-3">
                <Logo size={32} />
                <h1 className="title-28">{kitWords.title}</h1>
              </div>
              <p className="text-ink-soft">{kitWords.about}</p>
              <KitControls view={view} onChange={setView} />
              <SearchField label={kitWords.find} value={query} onChange={setQuery} className="max-w-md" />
              <nav
                aria-label={kitWords.shelves}
                className="flex flex-wrap gap-x-4 gap-y-1 text-14 font-semibold text-brand"
              >
                {shown.map(({ name }) => (
                  <a key={name} href={`#shelf-${name}`} className="hit hover:underline">
                    {name}
                  </a>
                ))}
              </nav>
            </header>
          )}
          {shown.map(({ name, stories }) => (
            <section key={name} id={`shelf-${name}`} className="mb-10">
              <h2 className="title-22 mb-3">{name}</h2>
              <div className="gap-4 xl:columns-2">
                {stories.map((story) => (
                  <StoryCard key={story.part} story={story} />
                ))}
              </div>
            </section>
          ))}
          {shown.length === 0 && <p role="status">{kitWords.none(query)}</p>}
        </main>
      </TooltipGroup>
    </Direction.Provider>
  )
}
