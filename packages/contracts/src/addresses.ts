import type * as account from './account.ts'
import type * as deletion from './account/deletion.ts'
import type * as exports from './account/exports.ts'
import type * as passkeys from './account/passkeys.ts'
import type * as secondStep from './account/second-step.ts'
import type * as audit from './admin/audit.ts'
import type * as platform from './admin/platform.ts'
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
import type * as invitations from './organization/invitations.ts'
import type * as profile from './organization/profile.ts'
import type * as providerKeys from './organization/provider-keys.ts'
import type * as people from './people.ts'
import type * as readingRules from './reading-rules.ts'
import type * as readings from './readings.ts'
import type * as realtime from './realtime.ts'
import type * as sync from './sync.ts'
import type * as teams from './teams.ts'
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
export const deleteOwnAccount: Address<typeof deletion.deleteOwnAccount> = {
  name: 'deleteOwnAccount',
  method: 'POST',
  path: '/api/account/deletion',
  answerKind: 'json',
}
export const getOwnDeletion: Address<typeof deletion.getOwnDeletion> = {
  name: 'getOwnDeletion',
  method: 'GET',
  path: '/api/account/deletion',
  answerKind: 'json',
}
export const takeBackDeletion: Address<typeof deletion.takeBackDeletion> = {
  name: 'takeBackDeletion',
  method: 'POST',
  path: '/api/auth/take-back',
  answerKind: 'json',
}
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
export const addPasskey: Address<typeof passkeys.addPasskey> = {
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  answerKind: 'json',
}
export const beginPasskey: Address<typeof passkeys.beginPasskey> = {
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/account/passkeys/begin',
  answerKind: 'json',
}
export const beginPasskeySignIn: Address<typeof passkeys.beginPasskeySignIn> = {
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/begin',
  answerKind: 'json',
}
export const listPasskeys: Address<typeof passkeys.listPasskeys> = {
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/account/passkeys',
  answerKind: 'json',
}
export const removePasskey: Address<typeof passkeys.removePasskey> = {
  name: 'removePasskey',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  answerKind: 'json',
}
export const signInByPasskey: Address<typeof passkeys.signInByPasskey> = {
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  answerKind: 'json',
}
export const beginSecondStep: Address<typeof secondStep.beginSecondStep> = {
  name: 'beginSecondStep',
  method: 'POST',
  path: '/api/account/second-step/begin',
  answerKind: 'json',
}
export const getSecondStep: Address<typeof secondStep.getSecondStep> = {
  name: 'getSecondStep',
  method: 'GET',
  path: '/api/account/second-step',
  answerKind: 'json',
}
export const renewRecoveryCodes: Address<typeof secondStep.renewRecoveryCodes> = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  answerKind: 'json',
}
export const turnOffSecondStep: Address<typeof secondStep.turnOffSecondStep> = {
  name: 'turnOffSecondStep',
  method: 'POST',
  path: '/api/account/second-step/turn-off',
  answerKind: 'json',
}
export const turnOnSecondStep: Address<typeof secondStep.turnOnSecondStep> = {
  name: 'turnOnSecondStep',
  method: 'POST',
  path: '/api/account/second-step/turn-on',
  answerKind: 'json',
}
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
export const approveWaitlist: Address<typeof platform.approveWaitlist> = {
  name: 'approveWaitlist',
  method: 'POST',
  path: '/api/platform/waitlist/:id/approve',
  answerKind: 'json',
}
export const changePlan: Address<typeof platform.changePlan> = {
  name: 'changePlan',
  method: 'POST',
  path: '/api/platform/organizations/:id/plan',
  answerKind: 'json',
}
export const declineWaitlist: Address<typeof platform.declineWaitlist> = {
  name: 'declineWaitlist',
  method: 'POST',
  path: '/api/platform/waitlist/:id/decline',
  answerKind: 'json',
}
export const getPlatformNumbers: Address<typeof platform.getPlatformNumbers> = {
  name: 'getPlatformNumbers',
  method: 'GET',
  path: '/api/platform/numbers',
  answerKind: 'json',
}
export const listAccessCodes: Address<typeof platform.listAccessCodes> = {
  name: 'listAccessCodes',
  method: 'GET',
  path: '/api/platform/access-codes',
  answerKind: 'json',
}
export const listOrganizations: Address<typeof platform.listOrganizations> = {
  name: 'listOrganizations',
  method: 'GET',
  path: '/api/platform/organizations',
  answerKind: 'json',
}
export const listWaitlist: Address<typeof platform.listWaitlist> = {
  name: 'listWaitlist',
  method: 'GET',
  path: '/api/platform/waitlist',
  answerKind: 'json',
}
export const makeAccessCode: Address<typeof platform.makeAccessCode> = {
  name: 'makeAccessCode',
  method: 'POST',
  path: '/api/platform/access-codes',
  answerKind: 'json',
}
export const restoreOrganization: Address<typeof platform.restoreOrganization> = {
  name: 'restoreOrganization',
  method: 'POST',
  path: '/api/platform/organizations/:id/restore',
  answerKind: 'json',
}
export const revokeAccessCode: Address<typeof platform.revokeAccessCode> = {
  name: 'revokeAccessCode',
  method: 'POST',
  path: '/api/platform/access-codes/:id/revoke',
  answerKind: 'json',
}
export const suspendOrganization: Address<typeof platform.suspendOrganization> = {
  name: 'suspendOrganization',
  method: 'POST',
  path: '/api/platform/organizations/:id/suspend',
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
export const takeSecondStep: Address<typeof auth.takeSecondStep> = {
  name: 'takeSecondStep',
  method: 'POST',
  path: '/api/auth/second-step',
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
export const listFlags: Address<typeof flags.listFlags> = {
  name: 'listFlags',
  method: 'GET',
  path: '/api/platform/flags',
  answerKind: 'json',
}
export const setFlag: Address<typeof flags.setFlag> = {
  name: 'setFlag',
  method: 'PUT',
  path: '/api/platform/flags/:key',
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
export const acceptInvitation: Address<typeof invitations.acceptInvitation> = {
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  answerKind: 'json',
}
export const createInvitation: Address<typeof invitations.createInvitation> = {
  name: 'createInvitation',
  method: 'POST',
  path: '/api/organization/invitations',
  answerKind: 'json',
}
export const findInvitation: Address<typeof invitations.findInvitation> = {
  name: 'findInvitation',
  method: 'POST',
  path: '/api/auth/invitation',
  answerKind: 'json',
}
export const listInvitations: Address<typeof invitations.listInvitations> = {
  name: 'listInvitations',
  method: 'GET',
  path: '/api/organization/invitations',
  answerKind: 'json',
}
export const renewInvitation: Address<typeof invitations.renewInvitation> = {
  name: 'renewInvitation',
  method: 'POST',
  path: '/api/organization/invitations/:id/renew',
  answerKind: 'json',
}
export const revokeInvitation: Address<typeof invitations.revokeInvitation> = {
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/organization/invitations/:id',
  answerKind: 'json',
}
export const changeOrganization: Address<typeof profile.changeOrganization> = {
  name: 'changeOrganization',
  method: 'POST',
  path: '/api/organization',
  answerKind: 'json',
}
export const getOrganization: Address<typeof profile.getOrganization> = {
  name: 'getOrganization',
  method: 'GET',
  path: '/api/organization',
  answerKind: 'json',
}
export const checkProviderKey: Address<typeof providerKeys.checkProviderKey> = {
  name: 'checkProviderKey',
  method: 'POST',
  path: '/api/organization/provider-keys/check',
  answerKind: 'json',
}
export const listProviderKeys: Address<typeof providerKeys.listProviderKeys> = {
  name: 'listProviderKeys',
  method: 'GET',
  path: '/api/organization/provider-keys',
  answerKind: 'json',
}
export const removeProviderKey: Address<typeof providerKeys.removeProviderKey> = {
  name: 'removeProviderKey',
  method: 'POST',
  path: '/api/organization/provider-keys/remove',
  answerKind: 'json',
}
export const setProviderKey: Address<typeof providerKeys.setProviderKey> = {
  name: 'setProviderKey',
  method: 'POST',
  path: '/api/organization/provider-keys',
  answerKind: 'json',
}
export const changeRole: Address<typeof people.changeRole> = {
  name: 'changeRole',
  method: 'POST',
  path: '/api/people/:id/role',
  answerKind: 'json',
}
export const cutOffPerson: Address<typeof people.cutOffPerson> = {
  name: 'cutOffPerson',
  method: 'POST',
  path: '/api/people/:id/cut-off',
  answerKind: 'json',
}
export const deactivatePerson: Address<typeof people.deactivatePerson> = {
  name: 'deactivatePerson',
  method: 'POST',
  path: '/api/people/:id/deactivate',
  answerKind: 'json',
}
export const handOverOrganization: Address<typeof people.handOverOrganization> = {
  name: 'handOverOrganization',
  method: 'POST',
  path: '/api/organization/hand-over',
  answerKind: 'json',
}
export const listMembers: Address<typeof people.listMembers> = {
  name: 'listMembers',
  method: 'GET',
  path: '/api/organization/people',
  answerKind: 'json',
}
export const listPeople: Address<typeof people.listPeople> = {
  name: 'listPeople',
  method: 'GET',
  path: '/api/people',
  answerKind: 'json',
}
export const reactivatePerson: Address<typeof people.reactivatePerson> = {
  name: 'reactivatePerson',
  method: 'POST',
  path: '/api/people/:id/reactivate',
  answerKind: 'json',
}
export const transferLeads: Address<typeof people.transferLeads> = {
  name: 'transferLeads',
  method: 'POST',
  path: '/api/people/:id/transfer-leads',
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
export const addToTeam: Address<typeof teams.addToTeam> = {
  name: 'addToTeam',
  method: 'PUT',
  path: '/api/teams/:id/people/:personId',
  answerKind: 'json',
}
export const listTeams: Address<typeof teams.listTeams> = {
  name: 'listTeams',
  method: 'GET',
  path: '/api/teams',
  answerKind: 'json',
}
export const putTeam: Address<typeof teams.putTeam> = {
  name: 'putTeam',
  method: 'PUT',
  path: '/api/teams/:id',
  answerKind: 'json',
}
export const removeFromTeam: Address<typeof teams.removeFromTeam> = {
  name: 'removeFromTeam',
  method: 'DELETE',
  path: '/api/teams/:id/people/:personId',
  answerKind: 'json',
}
export const removeTeam: Address<typeof teams.removeTeam> = {
  name: 'removeTeam',
  method: 'DELETE',
  path: '/api/teams/:id',
  answerKind: 'json',
}
export const setTeamLead: Address<typeof teams.setTeamLead> = {
  name: 'setTeamLead',
  method: 'PUT',
  path: '/api/teams/:id/people/:personId/lead',
  answerKind: 'json',
}
export const getUsage: Address<typeof usage.getUsage> = {
  name: 'getUsage',
  method: 'GET',
  path: '/api/usage',
  answerKind: 'json',
}
