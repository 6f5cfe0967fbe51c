import type * as audit from '../../admin/audit.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const exportAudit: Address<typeof audit.exportAudit> = {
  name: 'exportAudit',
  method: 'GET',
  path: '/api/audit/export',
  answerKind: 'document',
}
export const listAudit: Address<typeof audit.listAudit> = {
  name: 'listAudit',
  method: 'GET',
  path: '/api/audit',
  answerKind: 'json',
}
