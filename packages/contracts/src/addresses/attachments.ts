import type * as attachments from '../attachments.ts'
import type { Address } from '../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getAttachment: Address<typeof attachments.getAttachment> = {
  name: 'getAttachment',
  method: 'GET',
  path: '/api/captures/:id/attachments/:attachmentId',
  answerKind: 'bytes',
}
export const putAttachment: Address<typeof attachments.putAttachment> = {
  name: 'putAttachment',
  method: 'PUT',
  path: '/api/captures/:id/attachments/:attachmentId',
  answerKind: 'json',
}
