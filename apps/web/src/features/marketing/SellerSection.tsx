import { sellers } from './landing-points.ts'
import { PromiseList } from './parts/PromiseList.tsx'
import { Section } from './parts/Section.tsx'
import { sellerWords } from './words.ts'

export function SellerSection() {
  return (
    <Section title={sellerWords.title}>
      <PromiseList promises={sellers} columns={4} />
    </Section>
  )
}
