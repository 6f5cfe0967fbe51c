import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Plan } from './shapes/plans.ts'
import { StageName } from './shapes/stages.ts'

/** One stage's calls to one service in a month. */
export const ServiceUsage = z.object({
  month: z.enum(['this', 'last']),
  stage: StageName,
  provider: z.string(),
  calls: z.number(),
  /** Requests answered from the cache, without a call. */
  remembered: z.number(),
  failures: z.number(),
  /** Thousandths of a US cent; null if no price is known. */
  millicents: z.nullable(z.number()),
})
export type ServiceUsage = z.infer<typeof ServiceUsage>

/** The amount used of a limit; `most` is null if there's no limit. */
const Bounded = z.object({ used: z.number(), most: z.nullable(z.number()) })

/** An organization's usage of its plan, and the service calls made for it. */
export const Usage = z.object({
  plan: Plan,
  scans: Bounded,
  leads: Bounded,
  /** The start of the month being counted, and the start of the next. */
  monthFrom: z.string(),
  restartsAt: z.string(),
  /** The IANA name of the zone in which the months begin. */
  timeZone: z.string(),
  /** Leads with some work on hold: because no scans are left, or because the month's model budget is used up. */
  held: z.object({ byPlan: z.number(), byModelBudget: z.number() }),
  /** The most-called services first; at most 400 rows. */
  asked: z.array(ServiceUsage),
  /** Whether the operator of this installation can lift all limits with a command. */
  isSelfHosted: z.boolean(),
})
export type Usage = z.infer<typeof Usage>

export const getUsage = endpoint({
  name: 'getUsage',
  summary:
    'Get what the organization used of its plan this month, what is held, and which services were queried at what cost',
  method: 'GET',
  path: '/api/usage',
  access: 'admin',
  ownership: 'organization',
  cost: 'heavy',
  answer: Usage,
})
