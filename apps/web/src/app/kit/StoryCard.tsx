import clsx from 'clsx'
import { Card } from '../../ui/layout/Card.tsx'
import type { Story } from '../../ui/stories/story.ts'

/** One part, with each of its states under the state's name. */
export function StoryCard({ story }: { story: Story }) {
  return (
    <div className={clsx('min-w-0 break-inside-avoid pb-4', story.isWide === true && '[column-span:all]')}>
      <Card id={story.part} title={story.part} data-part={story.part}>
        <p className="mb-4 text-14 text-ink-soft">{story.use}</p>
        <div className="flex flex-col gap-5">
          {Object.entries(story.states).map(([name, State]) => (
            <div key={name} className="min-w-0">
              <h3 className="mb-2 text-12 font-label text-ink-soft">{name}</h3>
              <State />
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
