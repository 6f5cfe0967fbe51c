import type { Plan } from '@canvass/contracts/shapes/plans'
import { PLAN_NAMES as names, planWithMoreSeats } from '@canvass/domain/plan-limits'
import { AppError } from '../../http/app-error.ts'

/** Builds the refusal for one person more than the plan's seats, naming the plan that has more. */
export function noSeat({ plan, seats }: { plan: Plan; seats: number }): AppError {
  const more = planWithMoreSeats(plan)
  const bound = `The ${names[plan]} plan has ${seats} ${seats === 1 ? 'seat' : 'seats'}, and none is free.`
  return new AppError('conflict', more ? `${bound} The ${names[more]} plan has more.` : bound, { reason: 'no_seat' })
}
