import * as z from 'zod/mini'

export const PLANS = ['free', 'starter', 'professional', 'team', 'enterprise'] as const
export const Plan = z.enum(PLANS)
export type Plan = z.infer<typeof Plan>
