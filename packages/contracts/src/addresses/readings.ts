import type { Address } from '../endpoint.ts'
import type * as readings from '../readings.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getReading: Address<typeof readings.getReading> = {
  name: 'getReading',
  method: 'GET',
  path: '/api/captures/:id/reading',
  answerKind: 'json-text',
}
