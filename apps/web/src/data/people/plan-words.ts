import type { Plan } from '@canvass/contracts/shapes/plans'

export const planWords: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}

/** How the operator of a self-hosted installation lifts its limits. */
export const liftWords = {
  note: 'This installation is self-hosted. To lift all limits, run this on its server:',
  command: (organizationId: string) => `npm run admin -- plan ${organizationId} enterprise`,
} as const
