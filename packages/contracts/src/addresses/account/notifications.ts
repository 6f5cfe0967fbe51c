import type * as notifications from '../../account/notifications.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getNotifications: Address<typeof notifications.getNotifications> = {
  name: 'getNotifications',
  method: 'GET',
  path: '/api/account/notifications',
  answerKind: 'json',
}
export const setNotifications: Address<typeof notifications.setNotifications> = {
  name: 'setNotifications',
  method: 'POST',
  path: '/api/account/notifications',
  answerKind: 'json',
}
