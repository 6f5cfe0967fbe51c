import { isFulfilled } from '../parts/product-promise.ts'
import { pricedPlans, pricingWords } from './plan-words.ts'

const isAnythingPlanned = pricedPlans.some(({ features }) =>
  features.some((feature) => !isFulfilled(feature) || feature.missing !== undefined),
)

/** Notes that must accompany the plans everywhere: nothing is sold, who gives support, and what the marks mean. */
export function PlanNote() {
  return (
    <p className="max-w-[760px] text-14 text-pretty text-ink-soft">
      {pricingWords.testing} {isAnythingPlanned && pricingWords.planned}
    </p>
  )
}
