import { platform } from './landing-words.ts'
import { PointCard } from './PointCard.tsx'
import { Section } from './Section.tsx'

export function PlatformSection() {
  return (
    <Section title="One place for the whole team" isSunken>
      <ul className="grid gap-3 md:grid-cols-3">
        {platform.map((point) => (
          <PointCard key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  )
}
