import { features } from './landing-points.ts'
import { PromiseList } from './parts/PromiseList.tsx'
import { Section } from './parts/Section.tsx'
import { Targets } from './parts/Targets.tsx'
import { featureWords } from './words.ts'

export function FeatureSection() {
  return (
    <Section id="features" title={featureWords.title} text={featureWords.text}>
      <PromiseList promises={features} columns={4} />
      <div className="mt-8">
        <Targets title={featureWords.targetsTitle} targets={featureWords.targets} />
      </div>
    </Section>
  )
}
