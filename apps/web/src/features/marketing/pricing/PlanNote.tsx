import { isKept } from '../parts/kept-promise.ts'
import { pricedPlans, pricingWords } from './plan-words.ts'

const isAnythingPlanned = pricedPlans.some(({ features }) =>
  features.some((feature) => !isKept(feature) || feature.missing !== undefined),
)

/** Notes that must accompany the plans everywhere: nothing is sold, who gives support, and what the marks mean. */
export function PlanNote() {
  return (
    <p className="max-w-[760px] text-14 text-pretty text-ink-soft">
      {pricingWords.testing} {isAnythingPlanned && pricingWords.planned}
    </p>
  )
}
