import type { Cost } from '@canvass/contracts/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Rates } from './rates.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: Cost
  }
}

/**
 * Limits expensive calls per caller, and every call of a program, after the gate and before reading any of the body.
 */
export function limitRates(app: FastifyInstance, rates: Rates): void {
  app.addHook('preParsing', async (request) => {
    if (request.actor?.token) await rates.takeByToken(request.actor)
    if (request.routeOptions.config.cost === 'heavy' && request.actor) await rates.takeHeavy(request.actor)
  })
}
