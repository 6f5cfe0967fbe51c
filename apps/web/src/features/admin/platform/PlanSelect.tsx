import type { Plan } from '@canvass/contracts/shapes/plans'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { planWords, platformWords } from './platform-words.ts'

const PLANS = Object.keys(planWords) as Plan[]

/** Selects a plan. */
export function PlanSelect({ value, onChange }: { value: Plan; onChange: (plan: Plan) => void }) {
  return (
    <Select
      label={platformWords.plan}
      value={value}
      onChange={onChange}
      options={PLANS.map((plan) => ({ value: plan, label: planWords[plan] }))}
    />
  )
}
