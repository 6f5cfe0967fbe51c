import * as z from 'zod/mini'

/** Highest to lowest, within an organization. `super_admin` is a system role and outranks them all. */
export const ROLES = ['admin', 'team_lead', 'member', 'viewer'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const SystemRole = z.enum(['super_admin', 'user'])
export type SystemRole = z.infer<typeof SystemRole>
