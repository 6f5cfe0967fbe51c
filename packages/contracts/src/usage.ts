import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Plan } from './shapes/plans.ts'
import { StageName } from './shapes/stages.ts'

/** What one stage asked of one service in a month. */
export const AskedService = z.object({
  month: z.enum(['this', 'last']),
  stage: StageName,
  provider: z.string(),
  calls: z.number(),
  /** Questions whose answer was still known, so that nobody was asked. */
  remembered: z.number(),
  failures: z.number(),
  /** Thousandths of a US cent; null where no price is known. */
  millicents: z.nullable(z.number()),
})
export type AskedService = z.infer<typeof AskedService>

/** How much of a bound is used; `most` is null where there is none. */
const Bounded = z.object({ used: z.number(), most: z.nullable(z.number()) })

/** What an organization used of its plan, and what was asked of services for it. */
export const Usage = z.object({
  plan: Plan,
  scans: Bounded,
  leads: Bounded,
  /** When the month began that is counted, and when the next one does. */
  monthFrom: z.string(),
  restartsAt: z.string(),
  /** Leads of which something is held back: for want of a scan, or because the month's budget for models is used. */
  held: z.object({ byPlan: z.number(), byModelBudget: z.number() }),
  /** The services that were asked most come first; no more than 400 rows. */
  asked: z.array(AskedService),
  /** Whether whoever runs this installation can lift all bounds by a command. */
  isSelfHosted: z.boolean(),
})
export type Usage = z.infer<typeof Usage>

export const getUsage = endpoint({
  name: 'getUsage',
  summary: 'What the organization used of its plan this month, what is held, and what services were asked and cost',
  method: 'GET',
  path: '/api/usage',
  access: 'admin',
  ownership: 'organization',
  cost: 'heavy',
  answer: Usage,
})
