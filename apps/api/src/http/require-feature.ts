import { describeRequiredPlan, hasPlanFeature, type PlanFeature } from '@canvass/domain/plan-limits'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** Builds the refusal of a feature that the plan lacks, as a conflict that names the plan that has it. */
export const notInPlan = (feature: PlanFeature, id?: string): AppError =>
  new AppError('conflict', describeRequiredPlan(feature), { reason: 'plan', ...(id !== undefined && { id }) })

/** @throws AppError if the caller's plan lacks the feature */
export function requireFeature({ user }: Pick<Actor, 'user'>, feature: PlanFeature): void {
  if (!hasPlanFeature(user.plan, feature)) throw notInPlan(feature)
}
