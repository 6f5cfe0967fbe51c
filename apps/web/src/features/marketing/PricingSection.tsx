import { pathTo } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Section } from './parts/Section.tsx'
import { pricedPlans, pricingWords } from './pricing/plan-words.ts'
import { landingWords } from './words.ts'

/** Shows each plan in one line; the pricing page has the details. */
export function PricingSection() {
  return (
    <Section id="pricing" title={landingWords.pricing} text={pricingWords.shortText} isSunken>
      <ul className="grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-5">
        {pricedPlans.map(({ name, price, scans }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong/50 py-4 lg:block"
          >
            <h3 className="font-semibold">{name}</h3>
            <p className="title-28 tabular lg:mt-1">{price}</p>
            <p className="w-full text-14 text-ink-soft lg:mt-1">{scans}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to={pathTo('pricing')} variant="quiet" size="lg" className="mt-8">
        {pricingWords.all}
      </ButtonLink>
    </Section>
  )
}
