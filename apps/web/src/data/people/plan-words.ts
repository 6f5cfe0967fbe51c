import type { Plan } from '@canvass/contracts/shapes/plans'

export const planWords: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}
