import { features } from './landing-points.ts'
import { PointCard } from './PointCard.tsx'
import { Section } from './Section.tsx'
import { featureWords } from './words.ts'

export function FeatureSection() {
  return (
    <Section id="features" title={featureWords.title} text={featureWords.text}>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {features.map((feature) => (
          <PointCard key={feature.title} {...feature} />
        ))}
      </ul>
      <h3 className="mt-10 text-14 font-semibold text-ink-soft">{featureWords.targetsTitle}</h3>
      <dl className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-4 md:grid-cols-4">
        {featureWords.targets.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-14 text-ink-soft">{text}</dt>
            <dd className="title-28">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
