import type * as attachments from './attachments.ts'
import type * as auth from './auth.ts'
import type * as captures from './captures.ts'
import type { Address } from './endpoint.ts'
import type * as events from './events.ts'
import type * as flags from './flags.ts'
import type * as health from './health.ts'
import type * as leads from './leads.ts'
import type * as ops from './ops.ts'
import type * as people from './people.ts'
import type * as realtime from './realtime.ts'
import type * as sync from './sync.ts'

/*
 * Where the calls go that the web app makes by itself, under their endpoints' own names. An endpoint holds its shapes and
 * with them zod, and the first load waits for neither: nothing that a caller receives is parsed a second time.
 */

export const getMe: Address<typeof auth.getMe> = { method: 'GET', path: '/api/auth/me', answerKind: 'json' }
export const logout: Address<typeof auth.logout> = { method: 'POST', path: '/api/auth/logout', answerKind: 'json' }
export const evaluateFlags: Address<typeof flags.evaluateFlags> = {
  method: 'POST',
  path: '/api/feature-flags/evaluate-batch',
  answerKind: 'json',
}
export const ping: Address<typeof health.ping> = { method: 'GET', path: '/api/ping', answerKind: 'json' }
export const countLeads: Address<typeof leads.countLeads> = {
  method: 'GET',
  path: '/api/leads/count',
  answerKind: 'json',
}
export const listPeople: Address<typeof people.listPeople> = { method: 'GET', path: '/api/people', answerKind: 'json' }
export const getSnapshot: Address<typeof sync.getSnapshot> = {
  method: 'GET',
  path: '/api/sync/snapshot',
  answerKind: 'json',
}
export const getChanges: Address<typeof sync.getChanges> = { method: 'GET', path: '/api/sync', answerKind: 'json' }
export const pollRealtime: Address<typeof realtime.pollRealtime> = {
  method: 'GET',
  path: '/api/realtime/poll',
  answerKind: 'json',
}
export const announceCaptures: Address<typeof captures.announceCaptures> = {
  method: 'POST',
  path: '/api/captures/manifest',
  answerKind: 'json',
}
export const checkCaptures: Address<typeof captures.checkCaptures> = {
  method: 'POST',
  path: '/api/captures/check',
  answerKind: 'json',
}
export const getCapture: Address<typeof captures.getCapture> = {
  method: 'GET',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const getCapturePhoto: Address<typeof captures.getCapturePhoto> = {
  method: 'GET',
  path: '/api/captures/:id/photo',
  answerKind: 'bytes',
}
export const putCapture: Address<typeof captures.putCapture> = {
  method: 'PUT',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const removeCapture: Address<typeof captures.removeCapture> = {
  method: 'DELETE',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const putAttachment: Address<typeof attachments.putAttachment> = {
  method: 'PUT',
  path: '/api/captures/:id/attachments/:attachmentId',
  answerKind: 'json',
}
export const putEvent: Address<typeof events.putEvent> = { method: 'PUT', path: '/api/events/:id', answerKind: 'json' }
export const applyOps: Address<typeof ops.applyOps> = { method: 'POST', path: '/api/ops', answerKind: 'json' }
