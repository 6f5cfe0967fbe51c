import { PLAN_OFFERS } from './plan-offers.ts'
import { Section } from './Section.tsx'

export function PricingSection() {
  return (
    <Section
      id="pricing"
      title="Pricing"
      text="Monthly, in US dollars. While Canvass is in controlled testing, the access code decides the plan."
      isSunken
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {PLAN_OFFERS.map(({ name, price, scans }) => (
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
