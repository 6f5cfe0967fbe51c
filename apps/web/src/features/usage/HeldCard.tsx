import type { Usage } from '@canvass/contracts/usage'
import { Card } from '../../ui/layout/Card.tsx'
import { usageWords } from './words.ts'

/** Shows how many leads have something on hold, and what they are waiting for. */
export function HeldCard({ held: { byPlan, byModelBudget } }: { held: Usage['held'] }) {
  return (
    <Card title={usageWords.held}>
      {byPlan + byModelBudget === 0 ? (
        <p className="text-14 text-ink-soft">{usageWords.nothingHeld}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-14">
          {byPlan > 0 && <li>{usageWords.heldByPlan(byPlan)}</li>}
          {byModelBudget > 0 && <li>{usageWords.heldByModel(byModelBudget)}</li>}
        </ul>
      )}
    </Card>
  )
}
