import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Database } from '@canvass/db/database'
import { readFlagRules } from '@canvass/db/flags/flag-rules'
import { evaluateFlag } from '@canvass/domain/flags/evaluate-flag'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { subjectOf } from './subject-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    flag?: Endpoint['flag']
  }
}

/**
 * Hides an endpoint whose feature is switched off for the caller as not found, after the gate and before reading the
 * body. Signed-out callers and those without the role are refused as usual.
 */
export function guardFlags(app: FastifyInstance, { kysely }: Database): void {
  app.addHook('preParsing', async ({ actor, routeOptions }) => {
    const { flag } = routeOptions.config
    if (flag === undefined || !actor) return
    const rules = await readFlagRules(kysely)
    if (!evaluateFlag(flag, rules[flag], subjectOf(actor)).isOn) throw new AppError('not_found', 'Not found')
  })
}
