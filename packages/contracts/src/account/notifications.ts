import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Letters that somebody may do without. Those about sign-in, security, and the account always come. */
export const Notifications = z.strictObject({
  /** To admins: somebody asks to join the organization. */
  joinRequests: z.boolean(),
  /** A copy of one’s own data can be downloaded. */
  exportReady: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

export const getNotifications = endpoint({
  name: 'getNotifications',
  summary: 'Which emails the caller wants, of those that can be done without',
  method: 'GET',
  path: '/api/account/notifications',
  access: 'viewer',
  ownership: 'own',
  answer: Notifications,
})
export const setNotifications = endpoint({
  name: 'setNotifications',
  summary: 'Say which emails the caller wants, of those that can be done without',
  method: 'POST',
  path: '/api/account/notifications',
  access: 'viewer',
  ownership: 'own',
  body: Notifications,
  answer: Notifications,
})
