import * as rules from '@canvass/contracts/reading-rules'
import * as contracts from '@canvass/contracts/readings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { getReading } from './endpoints/get-reading.ts'
import { listReadingRules } from './endpoints/list-reading-rules.ts'
import { removeReadingRule } from './endpoints/remove-reading-rule.ts'

export function mountReadings(app: FastifyInstance, { database, findActor }: Deps): void {
  serve(app, findActor, contracts.getReading, getReading(database))
  serve(app, findActor, rules.listReadingRules, listReadingRules(database))
  serve(app, findActor, rules.removeReadingRule, removeReadingRule(database))
}
