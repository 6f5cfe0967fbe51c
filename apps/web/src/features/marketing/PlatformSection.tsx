import { platform } from './landing-points.ts'
import { PromiseList } from './parts/PromiseList.tsx'
import { Section } from './parts/Section.tsx'
import { platformWords } from './words.ts'

export function PlatformSection() {
  return (
    <Section title={platformWords.title} isSunken>
      <PromiseList promises={platform} />
    </Section>
  )
}
