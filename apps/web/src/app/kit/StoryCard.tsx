import clsx from 'clsx'
import { Card } from '../../ui/layout/Card.tsx'
import type { Story } from '../../ui/stories/story.ts'

/** One part, with each of its states under the state's name. */
export function StoryCard({ story }: { story: Story }) {
  return (
    <Card
      id={story.part}
      title={story.part}
      data-part={story.part}
      className={clsx('mb-4 min-w-0 break-inside-avoid', story.isWide === true && '[column-span:all]')}
    >
      <p className="mb-4 text-14 text-ink-soft">{story.use}</p>
      <div className="flex flex-col gap-5">
        {Object.entries(story.states).map(([name, State]) => (
          <section key={name} aria-label={name} data-state-name={name} className="min-w-0">
            <h3 className="mb-2 text-12 font-label text-ink-soft">{name}</h3>
            <State />
          </section>
        ))}
      </div>
    </Card>
  )
}
