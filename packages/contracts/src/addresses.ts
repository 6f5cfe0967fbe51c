import type * as account from './account.ts'
import type * as attachments from './attachments.ts'
import type * as auth from './auth.ts'
import type * as captures from './captures.ts'
import type { Address } from './endpoint.ts'
import type * as events from './events.ts'
import type * as files from './files.ts'
import type * as flags from './flags.ts'
import type * as health from './health.ts'
import type * as lab from './lab.ts'
import type * as leads from './leads.ts'
import type * as ops from './ops.ts'
import type * as people from './people.ts'
import type * as readingRules from './reading-rules.ts'
import type * as readings from './readings.ts'
import type * as realtime from './realtime.ts'
import type * as sync from './sync.ts'
import type * as usage from './usage.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const changeEmail: Address<typeof account.changeEmail> = {
  name: 'changeEmail',
  method: 'POST',
  path: '/api/account/email',
  answerKind: 'json',
}
export const changeName: Address<typeof account.changeName> = {
  name: 'changeName',
  method: 'POST',
  path: '/api/account/name',
  answerKind: 'json',
}
export const changePassword: Address<typeof account.changePassword> = {
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  answerKind: 'json',
}
export const endOtherSessions: Address<typeof account.endOtherSessions> = {
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  answerKind: 'json',
}
export const endOwnSession: Address<typeof account.endOwnSession> = {
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  answerKind: 'json',
}
export const listOwnSessions: Address<typeof account.listOwnSessions> = {
  name: 'listOwnSessions',
  method: 'GET',
  path: '/api/account/sessions',
  answerKind: 'json',
}
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
export const confirmEmail: Address<typeof auth.confirmEmail> = {
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  answerKind: 'json',
}
export const forgotPassword: Address<typeof auth.forgotPassword> = {
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  answerKind: 'json',
}
export const getMe: Address<typeof auth.getMe> = {
  name: 'getMe',
  method: 'GET',
  path: '/api/auth/me',
  answerKind: 'json',
}
export const joinWaitlist: Address<typeof auth.joinWaitlist> = {
  name: 'joinWaitlist',
  method: 'POST',
  path: '/api/auth/waitlist',
  answerKind: 'json',
}
export const login: Address<typeof auth.login> = {
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  answerKind: 'json',
}
export const logout: Address<typeof auth.logout> = {
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  answerKind: 'json',
}
export const register: Address<typeof auth.register> = {
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  answerKind: 'json',
}
export const resetPassword: Address<typeof auth.resetPassword> = {
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  answerKind: 'json',
}
export const validateAccessCode: Address<typeof auth.validateAccessCode> = {
  name: 'validateAccessCode',
  method: 'POST',
  path: '/api/auth/validate-access-code',
  answerKind: 'json',
}
export const announceCaptures: Address<typeof captures.announceCaptures> = {
  name: 'announceCaptures',
  method: 'POST',
  path: '/api/captures/manifest',
  answerKind: 'json',
}
export const checkCaptures: Address<typeof captures.checkCaptures> = {
  name: 'checkCaptures',
  method: 'POST',
  path: '/api/captures/check',
  answerKind: 'json',
}
export const getCapture: Address<typeof captures.getCapture> = {
  name: 'getCapture',
  method: 'GET',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const getCapturePhoto: Address<typeof captures.getCapturePhoto> = {
  name: 'getCapturePhoto',
  method: 'GET',
  path: '/api/captures/:id/photo',
  answerKind: 'bytes',
}
export const getCaptureTimeline: Address<typeof captures.getCaptureTimeline> = {
  name: 'getCaptureTimeline',
  method: 'GET',
  path: '/api/captures/:id/timeline',
  answerKind: 'json',
}
export const listDevices: Address<typeof captures.listDevices> = {
  name: 'listDevices',
  method: 'GET',
  path: '/api/captures/devices',
  answerKind: 'json',
}
export const listQuarantine: Address<typeof captures.listQuarantine> = {
  name: 'listQuarantine',
  method: 'GET',
  path: '/api/captures/quarantine',
  answerKind: 'json',
}
export const processImage: Address<typeof captures.processImage> = {
  name: 'processImage',
  method: 'POST',
  path: '/api/leads/process-image',
  answerKind: 'json',
}
export const processManual: Address<typeof captures.processManual> = {
  name: 'processManual',
  method: 'POST',
  path: '/api/leads/process-manual',
  answerKind: 'json',
}
export const putCapture: Address<typeof captures.putCapture> = {
  name: 'putCapture',
  method: 'PUT',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const releaseCapture: Address<typeof captures.releaseCapture> = {
  name: 'releaseCapture',
  method: 'POST',
  path: '/api/captures/:id/release',
  answerKind: 'json',
}
export const removeCapture: Address<typeof captures.removeCapture> = {
  name: 'removeCapture',
  method: 'DELETE',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const retryCapture: Address<typeof captures.retryCapture> = {
  name: 'retryCapture',
  method: 'POST',
  path: '/api/captures/:id/retry',
  answerKind: 'json',
}
export const listEvents: Address<typeof events.listEvents> = {
  name: 'listEvents',
  method: 'GET',
  path: '/api/events',
  answerKind: 'json',
}
export const putEvent: Address<typeof events.putEvent> = {
  name: 'putEvent',
  method: 'PUT',
  path: '/api/events/:id',
  answerKind: 'json',
}
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
export const evaluateFlag: Address<typeof flags.evaluateFlag> = {
  name: 'evaluateFlag',
  method: 'POST',
  path: '/api/feature-flags/evaluate',
  answerKind: 'json',
}
export const evaluateFlags: Address<typeof flags.evaluateFlags> = {
  name: 'evaluateFlags',
  method: 'POST',
  path: '/api/feature-flags/evaluate-batch',
  answerKind: 'json',
}
export const getDocs: Address<typeof health.getDocs> = {
  name: 'getDocs',
  method: 'GET',
  path: '/api/docs',
  answerKind: 'document',
}
export const getHealth: Address<typeof health.getHealth> = {
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  answerKind: 'json',
}
export const getOpenApi: Address<typeof health.getOpenApi> = {
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  answerKind: 'document',
}
export const getReady: Address<typeof health.getReady> = {
  name: 'getReady',
  method: 'GET',
  path: '/api/ready',
  answerKind: 'json',
}
export const getSite: Address<typeof health.getSite> = {
  name: 'getSite',
  method: 'GET',
  path: '/api/site',
  answerKind: 'json',
}
export const ping: Address<typeof health.ping> = {
  name: 'ping',
  method: 'GET',
  path: '/api/ping',
  answerKind: 'json',
}
export const getLabPhoto: Address<typeof lab.getLabPhoto> = {
  name: 'getLabPhoto',
  method: 'GET',
  path: '/api/lab/pictures/:id/photo',
  answerKind: 'bytes',
}
export const getLabPicture: Address<typeof lab.getLabPicture> = {
  name: 'getLabPicture',
  method: 'GET',
  path: '/api/lab/pictures/:id',
  answerKind: 'json',
}
export const listLabPictures: Address<typeof lab.listLabPictures> = {
  name: 'listLabPictures',
  method: 'GET',
  path: '/api/lab/pictures',
  answerKind: 'json',
}
export const putLabPicture: Address<typeof lab.putLabPicture> = {
  name: 'putLabPicture',
  method: 'PUT',
  path: '/api/lab/pictures/:id',
  answerKind: 'json',
}
export const readInLab: Address<typeof lab.readInLab> = {
  name: 'readInLab',
  method: 'POST',
  path: '/api/lab/pictures/:id/readings',
  answerKind: 'json',
}
export const countLeads: Address<typeof leads.countLeads> = {
  name: 'countLeads',
  method: 'GET',
  path: '/api/leads/count',
  answerKind: 'json',
}
export const getLead: Address<typeof leads.getLead> = {
  name: 'getLead',
  method: 'GET',
  path: '/api/leads/:id',
  answerKind: 'json',
}
export const listLeads: Address<typeof leads.listLeads> = {
  name: 'listLeads',
  method: 'GET',
  path: '/api/leads',
  answerKind: 'json-text',
}
export const listSalesJourney: Address<typeof leads.listSalesJourney> = {
  name: 'listSalesJourney',
  method: 'GET',
  path: '/api/leads/sales-journey',
  answerKind: 'json-text',
}
export const listStageAnswers: Address<typeof leads.listStageAnswers> = {
  name: 'listStageAnswers',
  method: 'GET',
  path: '/api/leads/:id/answers',
  answerKind: 'json',
}
export const runStagesAgain: Address<typeof leads.runStagesAgain> = {
  name: 'runStagesAgain',
  method: 'POST',
  path: '/api/leads/:id/runs',
  answerKind: 'json',
}
export const applyOps: Address<typeof ops.applyOps> = {
  name: 'applyOps',
  method: 'POST',
  path: '/api/ops',
  answerKind: 'json',
}
export const cutOffPerson: Address<typeof people.cutOffPerson> = {
  name: 'cutOffPerson',
  method: 'POST',
  path: '/api/people/:id/cut-off',
  answerKind: 'json',
}
export const listPeople: Address<typeof people.listPeople> = {
  name: 'listPeople',
  method: 'GET',
  path: '/api/people',
  answerKind: 'json',
}
export const listReadingRules: Address<typeof readingRules.listReadingRules> = {
  name: 'listReadingRules',
  method: 'GET',
  path: '/api/reading-rules',
  answerKind: 'json',
}
export const removeReadingRule: Address<typeof readingRules.removeReadingRule> = {
  name: 'removeReadingRule',
  method: 'DELETE',
  path: '/api/reading-rules/:id',
  answerKind: 'json',
}
export const getReading: Address<typeof readings.getReading> = {
  name: 'getReading',
  method: 'GET',
  path: '/api/captures/:id/reading',
  answerKind: 'json-text',
}
export const openRealtime: Address<typeof realtime.openRealtime> = {
  name: 'openRealtime',
  method: 'GET',
  path: '/api/realtime',
  answerKind: 'socket',
}
export const pollRealtime: Address<typeof realtime.pollRealtime> = {
  name: 'pollRealtime',
  method: 'GET',
  path: '/api/realtime/poll',
  answerKind: 'json',
}
export const getChanges: Address<typeof sync.getChanges> = {
  name: 'getChanges',
  method: 'GET',
  path: '/api/sync',
  answerKind: 'json',
}
export const getSnapshot: Address<typeof sync.getSnapshot> = {
  name: 'getSnapshot',
  method: 'GET',
  path: '/api/sync/snapshot',
  answerKind: 'json',
}
export const getUsage: Address<typeof usage.getUsage> = {
  name: 'getUsage',
  method: 'GET',
  path: '/api/usage',
  answerKind: 'json',
}
