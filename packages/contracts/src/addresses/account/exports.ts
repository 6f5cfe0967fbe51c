import type * as exports from '../../account/exports.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const askForExport: Address<typeof exports.askForExport> = {
  name: 'askForExport',
  method: 'POST',
  path: '/api/account/export',
  answerKind: 'json',
}
export const getExportFile: Address<typeof exports.getExportFile> = {
  name: 'getExportFile',
  method: 'GET',
  path: '/api/account/exports/:id/file',
  answerKind: 'bytes',
}
export const getOwnExport: Address<typeof exports.getOwnExport> = {
  name: 'getOwnExport',
  method: 'GET',
  path: '/api/account/export',
  answerKind: 'json',
}
