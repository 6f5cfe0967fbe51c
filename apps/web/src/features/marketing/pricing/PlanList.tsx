import { PlanCard } from './PlanCard.tsx'
import { pricedPlans } from './plan-words.ts'

/** Lists the five plans, side by side on a desktop. */
export function PlanList() {
  return (
    <ul className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-7 px-4 sm:grid-cols-2 md:px-6 lg:grid-cols-3 xl:grid-cols-5">
      {pricedPlans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </ul>
  )
}
