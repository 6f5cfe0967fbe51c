import { Section } from './Section.tsx'
import { landingWords, pricingWords } from './words.ts'

export function PricingSection() {
  return (
    <Section id="pricing" title={landingWords.pricing} text={pricingWords.text} isSunken>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {pricingWords.plans.map(({ name, price, scans }) => (
          <li key={name} className="rounded-card border border-line bg-surface p-5">
            <h3 className="font-semibold">{name}</h3>
            <p className="title-28 tabular mt-1">{price}</p>
            <p className="mt-1 text-14 text-ink-soft">{scans}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
