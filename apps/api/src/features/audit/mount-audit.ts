import * as contracts from '@canvass/contracts/admin/audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { exportAudit } from './endpoints/export-audit.ts'
import { listAudit } from './endpoints/list-audit.ts'

export function mountAudit(app: FastifyInstance, { database, findActor }: Deps): void {
  serve(app, findActor, contracts.listAudit, listAudit(database))
  serve(app, findActor, contracts.exportAudit, exportAudit(database))
}
