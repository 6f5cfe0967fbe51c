import type { Address } from '../endpoint.ts'
import type * as files from '../files.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getFile: Address<typeof files.getFile> = {
  name: 'getFile',
  method: 'GET',
  path: '/api/leads/:id/files/:fileId',
  answerKind: 'bytes',
}
export const putFile: Address<typeof files.putFile> = {
  name: 'putFile',
  method: 'PUT',
  path: '/api/leads/:id/files/:fileId',
  answerKind: 'json',
}
export const removeFile: Address<typeof files.removeFile> = {
  name: 'removeFile',
  method: 'DELETE',
  path: '/api/leads/:id/files/:fileId',
  answerKind: 'json',
}
export const restoreFile: Address<typeof files.restoreFile> = {
  name: 'restoreFile',
  method: 'POST',
  path: '/api/leads/:id/files/:fileId/restore',
  answerKind: 'json',
}
