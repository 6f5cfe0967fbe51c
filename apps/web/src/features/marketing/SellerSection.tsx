import { sellers } from './landing-points.ts'
import { PointCard } from './PointCard.tsx'
import { Section } from './Section.tsx'
import { sellerWords } from './words.ts'

export function SellerSection() {
  return (
    <Section title={sellerWords.title}>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {sellers.map((point) => (
          <PointCard key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  )
}
