import { comesWith, planHas, type PlanFeature } from '@canvass/domain/plan-allows'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** What a plan does not have: which one has it, as a conflict with the state of the organization. */
export const notInPlan = (feature: PlanFeature, id?: string): AppError =>
  new AppError('conflict', comesWith(feature), { reason: 'plan', ...(id !== undefined && { id }) })

/** @throws AppError where the plan of the caller's organization has no such feature */
export function requireFeature({ user }: Pick<Actor, 'user'>, feature: PlanFeature): void {
  if (!planHas(user.plan, feature)) throw notInPlan(feature)
}
