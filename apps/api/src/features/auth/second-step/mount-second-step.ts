import * as contracts from '@canvass/contracts/account/second-step'
import { takeSecondStep as takeContract } from '@canvass/contracts/auth'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { beginSecondStep } from './endpoints/begin-second-step.ts'
import { getSecondStep } from './endpoints/get-second-step.ts'
import { renewRecoveryCodes } from './endpoints/renew-recovery-codes.ts'
import { takeSecondStep } from './endpoints/take-second-step.ts'
import { turnOffSecondStep } from './endpoints/turn-off-second-step.ts'
import { turnOnSecondStep } from './endpoints/turn-on-second-step.ts'

/** Mounts the second step of signing in, and how people manage theirs. */
export function mountSecondStep(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, takeContract, takeSecondStep(parts))
  serve(app, findActor, contracts.getSecondStep, getSecondStep(parts))
  serve(app, findActor, contracts.beginSecondStep, beginSecondStep(parts))
  serve(app, findActor, contracts.turnOnSecondStep, turnOnSecondStep(parts))
  serve(app, findActor, contracts.renewRecoveryCodes, renewRecoveryCodes(parts))
  serve(app, findActor, contracts.turnOffSecondStep, turnOffSecondStep(parts))
}
