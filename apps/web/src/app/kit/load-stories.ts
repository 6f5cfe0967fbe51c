import type { Story } from '../../ui/stories/story.ts'

export type StoryGroup = { name: string; stories: Story[] }

const storyModules = import.meta.glob<Story>('../../ui/**/*.story.tsx', { eager: true, import: 'story' })

/** Loads every part with its states, grouped by folder. */
export function loadStoryGroups(): StoryGroup[] {
  const shelves = new Map<string, Story[]>()
  for (const [path, story] of Object.entries(storyModules)) {
    const shelf = path.replace('../../ui/', '').split('/').slice(0, -1).join('/')
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), story])
  }
  return [...shelves].map(([name, stories]) => ({ name, stories }))
}
