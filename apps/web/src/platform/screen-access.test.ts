import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { ROLE_ORDER } from '@canvass/domain/role-order'
import { describe, expect, it } from 'vitest'
import { hasScreen } from './paths.ts'
import { type BuiltScreen, declarationOf, screenNames } from './screens.ts'
import { accessTo, mayOpen } from './screen-access.ts'

const member = { role: 'member', systemRole: 'user' } as const

describe('a screen', () => {
  it('is open to its role and above, and to no role below', () => {
    expect(mayOpen({ role: 'viewer', systemRole: 'user' }, 'teamPhones')).toBe(false)
    expect(mayOpen(member, 'teamPhones')).toBe(false)
    expect(mayOpen({ role: 'team_lead', systemRole: 'user' }, 'teamPhones')).toBe(true)
    expect(mayOpen({ role: 'viewer', systemRole: 'super_admin' }, 'teamPhones')).toBe(true)
  })
  it('behind a flag waits until the flag is known, and exists only while it is on', () => {
    const screen = { flag: 'bulk_operations' } as const
    expect(accessTo(screen, member, {})).toBe('unknown')
    expect(accessTo(screen, member, { bulk_operations: false })).toBe('absent')
    expect(accessTo(screen, member, { bulk_operations: true })).toBe('open')
  })
  it('for another role says so, whatever its flag', () => {
    expect(accessTo({ role: 'admin', flag: 'bulk_operations' }, member, {})).toBe('others')
  })
})

/**
 * The calls that give each screen its purpose: a person who may not make them has no use for it. Screens that show only
 * the device make none.
 */
const purposes: Readonly<Record<BuiltScreen, readonly string[]>> = {
  landing: ['login'],
  login: ['login', 'takeSecondStep', 'signInByPasskey'],
  register: ['register', 'validateAccessCode', 'joinWaitlist'],
  forgotPassword: ['forgotPassword'],
  resetPassword: ['resetPassword'],
  confirmEmail: ['confirmEmail'],
  invite: ['findInvitation', 'acceptInvitation'],
  join: ['sendJoinLink', 'findJoinLink', 'askToJoin'],
  // Read-only pages lead to the sign-in.
  marketing: ['login'],
  pricing: ['login'],
  howItWorks: ['login'],
  painSolved: ['login'],
  whoIsFor: ['login'],
  terms: ['login'],
  privacy: ['login'],
  dataProcessing: ['login'],
  unsubscribe: ['login'],
  aboutUs: ['login'],
  demo: ['login'],
  install: ['login'],
  takeBack: ['takeBackDeletion'],
  home: ['countLeads', 'listSalesJourney'],
  camera: ['putCapture'],
  leads: ['getSnapshot'],
  leadVault: ['getSnapshot'],
  lead: ['getLead'],
  digitalCheck: ['getLead'],
  mergeLeads: ['getLead', 'applyOps'],
  dataInspector: ['getLead', 'listStageAnswers'],
  processing: ['getCapture'],
  success: ['getLead'],
  review: [],
  check: [],
  outbox: [],
  teamPhones: ['listDevices'],
  openFile: [],
  settings: ['getMe'],
  readingRules: ['listReadingRules'],
  security: ['listOwnSessions', 'getSecondStep', 'listPasskeys'],
  apiTokens: ['listApiTokens', 'makeApiToken', 'revokeApiToken'],
  ownPrivacy: ['getOwnExport', 'askForExport', 'getExportFile', 'getOwnDeletion', 'deleteOwnAccount'],
  offlineStorage: [],
  debug: [],
  adminUsage: ['getUsage'],
  adminProviders: ['listProviderKeys', 'setProviderKey'],
  adminAudit: ['listAudit'],
  adminOrganization: ['getOrganization', 'listMembers', 'listInvitations', 'getDomainClaim', 'listJoinRequests'],
  adminTeams: ['listTeams'],
  adminCanaryDashboard: ['listFlags', 'setFlag'],
  admin: ['getPlatformNumbers'],
  adminDashboard: ['getPlatformNumbers'],
  adminOrganizations: ['listOrganizations', 'changePlan', 'suspendOrganization', 'restoreOrganization'],
  adminWaitlist: ['listWaitlist', 'approveWaitlist', 'declineWaitlist'],
  adminAccessCodes: ['listAccessCodes', 'makeAccessCode', 'revokeAccessCode'],
  adminOcrLab: ['putLabPicture', 'listLabPictures', 'getLabPicture'],
}

const order = ['super_admin', 'admin', 'team_lead', 'member', 'viewer', 'public'] as const
const highest = (accesses: readonly (typeof order)[number][]) => order.find((access) => accesses.includes(access))

describe('the role on a screen’s declaration is the one the server requires', () => {
  const byName = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))

  it.each(screenNames.filter(hasScreen))('%s', (screen) => {
    const accesses = purposes[screen].map((name) => {
      const endpoint = byName.get(name)
      if (endpoint === undefined) throw new Error(`There is no endpoint named ${name}`)
      return endpoint.access
    })
    expect(declarationOf(screen).role ?? 'viewer').toBe(highest(accesses) ?? 'viewer')
  })

  it('compares with every existing role', () => {
    expect(order).toEqual([...ROLE_ORDER, 'public'])
  })
})

describe('flags of screens', () => {
  it.each(screenNames.filter(hasScreen).filter((screen) => declarationOf(screen).flag))(
    '%s calls only endpoints behind that flag',
    (screen) => {
      const flags = purposes[screen].map((name) => allEndpoints.find((one) => one.name === name)?.flag)
      expect(flags.filter((flag) => flag !== declarationOf(screen).flag)).toEqual([])
    },
  )

  it.each(screenNames.filter(hasScreen).filter((screen) => !declarationOf(screen).flag))(
    '%s calls nothing behind a flag if it declares none',
    (screen) => {
      expect(allEndpoints.filter(({ name, flag }) => flag && purposes[screen].includes(name))).toEqual([])
    },
  )
})
