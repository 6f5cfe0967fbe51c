import { sellers } from './landing-words.ts'
import { PointCard } from './PointCard.tsx'
import { Section } from './Section.tsx'

export function SellerSection() {
  return (
    <Section title="Made for people who sell on foot">
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {sellers.map((point) => (
          <PointCard key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  )
}
