import { isKept } from '../parts/kept-promise.ts'
import { pricedPlans, pricingWords } from './plan-words.ts'

const isAnythingPlanned = pricedPlans.some(({ features }) =>
  features.some((feature) => !isKept(feature) || feature.missing !== undefined),
)

/** What must be read with the plans wherever they stand: that nothing is sold, who supports, and what the marks say. */
export function PlanNote() {
  return (
    <p className="max-w-[760px] text-14 text-pretty text-ink-soft">
      {pricingWords.testing} {isAnythingPlanned && pricingWords.planned}
    </p>
  )
}
