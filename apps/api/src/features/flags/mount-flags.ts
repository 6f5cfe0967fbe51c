import * as contracts from '@canvass/contracts/flags'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { evaluateFlag, evaluateFlags } from './endpoints/evaluate-flags.ts'
import { listFlags } from './endpoints/list-flags.ts'
import { setFlag } from './endpoints/set-flag.ts'

export function mountFlags(app: FastifyInstance, { database, findActor }: Deps): void {
  serve(app, findActor, contracts.evaluateFlags, evaluateFlags(database))
  serve(app, findActor, contracts.evaluateFlag, evaluateFlag(database))
  serve(app, findActor, contracts.listFlags, listFlags(database))
  serve(app, findActor, contracts.setFlag, setFlag(database))
}
