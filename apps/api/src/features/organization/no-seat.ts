import type { Plan } from '@canvass/contracts/shapes/plans'
import { planWithMoreSeats } from '@canvass/domain/plan-allows'
import { AppError } from '../../http/app-error.ts'

const names: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}

/** Refuses one more person than the plan has seats for, and says which plan has more. */
export function noSeat({ plan, seats }: { plan: Plan; seats: number }): AppError {
  const more = planWithMoreSeats(plan)
  const bound = `The ${names[plan]} plan has ${seats} ${seats === 1 ? 'seat' : 'seats'}, and none is free.`
  return new AppError('conflict', more ? `${bound} The ${names[more]} plan has more.` : bound, { reason: 'no_seat' })
}
