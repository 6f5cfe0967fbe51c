import { platform } from './landing-points.ts'
import { PointCard } from './PointCard.tsx'
import { Section } from './Section.tsx'
import { platformWords } from './words.ts'

export function PlatformSection() {
  return (
    <Section title={platformWords.title} isSunken>
      <ul className="grid gap-3 md:grid-cols-3">
        {platform.map((point) => (
          <PointCard key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  )
}
