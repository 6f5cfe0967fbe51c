import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Optional emails. Emails about sign-in, security, and the account are always sent. */
export const Notifications = z.strictObject({
  /** For admins: someone asks to join the organization. */
  joinRequests: z.boolean(),
  /** An export of the user's own data is ready to download. */
  exportReady: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

export const getNotifications = endpoint({
  name: 'getNotifications',
  summary: 'List which optional emails the caller receives',
  method: 'GET',
  path: '/api/account/notifications',
  access: 'viewer',
  ownership: 'own',
  answer: Notifications,
})
export const setNotifications = endpoint({
  name: 'setNotifications',
  summary: 'Choose which optional emails the caller receives',
  method: 'POST',
  path: '/api/account/notifications',
  access: 'viewer',
  ownership: 'own',
  body: Notifications,
  answer: Notifications,
})
