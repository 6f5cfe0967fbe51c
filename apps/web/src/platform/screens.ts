import type { FlagKey } from '@canvass/contracts/flags'
import type { AnyRole } from '@canvass/domain/role-order'

/** The sections of the drawer and the rail, in order. */
export const menuSections = ['core', 'analysis', 'tools', 'settings', 'admin'] as const
export type MenuSection = (typeof menuSections)[number]

export interface ScreenDeclaration {
  readonly path: `/${string}`
  /**
   * The file of its component inside `features/`, without its extension. It exports a component of the same name, which
   * is loaded on navigation. A screen without one is planned but not part of this version: no link to it is shown.
   */
  readonly component?: string
  /** Who may open it: everyone, or people from this role upward. If absent, being signed in is enough. */
  readonly role?: 'public' | AnyRole
  /**
   * `flow` has a footer instead of the bottom bar; `bare` is the screen alone, like the camera. Otherwise, all
   * navigation is shown.
   */
  readonly chrome?: 'flow' | 'bare'
  /** The section of the drawer and the rail that lists it; within a section, the order is that of this list. */
  readonly menu?: MenuSection
  /** The menu screen that stays highlighted while this one is open. */
  readonly marks?: string
  /** The canonical address of the same page for search engines. */
  readonly knownAs?: `/${string}`
  /** It exists only for users with this feature flag on. */
  readonly flag?: FlagKey
}

/**
 * Every screen, declared once: the routes, the guard, the menus, and the links all derive from this list. It is part of
 * the first load, so it names code and never imports it.
 */
export const screens = {
  landing: { path: '/landing', component: 'marketing/LandingPage', role: 'public' },
  login: { path: '/login', component: 'auth/LoginPage', role: 'public' },
  register: { path: '/register', component: 'auth/RegisterPage', role: 'public' },
  forgotPassword: { path: '/forgot-password', component: 'auth/ForgotPasswordPage', role: 'public' },
  resetPassword: { path: '/reset-password', component: 'auth/ResetPasswordPage', role: 'public' },
  confirmEmail: { path: '/confirm-email', component: 'auth/ConfirmEmailPage', role: 'public' },
  takeBack: { path: '/take-back', component: 'auth/TakeBackPage', role: 'public' },
  invite: { path: '/invite/:token?', component: 'auth/invite/InvitePage', role: 'public' },
  join: { path: '/join', component: 'auth/join/JoinPage', role: 'public' },
  marketing: { path: '/marketing', component: 'marketing/pages/MarketingPage', role: 'public' },
  pricing: { path: '/pricing', component: 'marketing/pricing/PricingPage', role: 'public' },
  howItWorks: { path: '/how-it-works', component: 'marketing/pages/HowItWorksPage', role: 'public' },
  painSolved: { path: '/pain-solved', component: 'marketing/pages/PainSolvedPage', role: 'public' },
  whoIsFor: { path: '/who-is-for', component: 'marketing/pages/WhoIsForPage', role: 'public' },
  terms: { path: '/terms-of-service', component: 'marketing/legal/TermsPage', role: 'public' },
  privacy: { path: '/privacy-policy', component: 'marketing/legal/PrivacyPage', role: 'public' },
  dataProcessing: {
    path: '/data-processing-agreement',
    component: 'marketing/legal/DataProcessingPage',
    role: 'public',
  },
  unsubscribe: { path: '/unsubscribe', component: 'marketing/legal/UnsubscribePage', role: 'public' },
  aboutUs: { path: '/about-us', component: 'marketing/pages/AboutUsPage', role: 'public' },
  demo: { path: '/demo', component: 'marketing/pages/DemoPage', role: 'public' },
  install: { path: '/install', component: 'marketing/install/InstallPage', role: 'public' },

  home: { path: '/', component: 'home/HomeScreen', menu: 'core' },
  dashboard: { path: '/dashboard', menu: 'core' },
  camera: {
    path: '/camera',
    component: 'capture/camera/CameraScreen',
    role: 'member',
    chrome: 'bare',
    menu: 'core',
  },
  leads: { path: '/leads', component: 'leads/vault/LeadVaultScreen', menu: 'core', knownAs: '/lead-vault' },
  leadVault: { path: '/lead-vault', component: 'leads/vault/LeadVaultScreen', marks: 'leads' },
  leadMap: { path: '/lead-vault-map', menu: 'core' },
  lead: { path: '/lead/:identifier', component: 'leads/profile/LeadScreen', marks: 'leads' },
  digitalCheck: {
    path: '/lead/:id/digital-check',
    component: 'leads/digital-check/DigitalCheckScreen',
    chrome: 'flow',
    marks: 'leads',
  },
  mergeLeads: {
    path: '/lead/:id/merge',
    component: 'leads/merge/MergeLeadsScreen',
    role: 'member',
    chrome: 'flow',
    marks: 'leads',
  },
  dataInspector: { path: '/data-inspector/:id', component: 'leads/inspector/DataInspectorScreen', marks: 'leads' },
  processing: { path: '/processing/:leadId?', component: 'capture/processing/ProcessingScreen', chrome: 'flow' },
  success: { path: '/success/:leadId', component: 'capture/processing/SuccessScreen', chrome: 'flow' },
  review: { path: '/review', component: 'review/ReviewScreen', chrome: 'flow' },
  check: { path: '/check/:captureId', component: 'check/CheckScreen', chrome: 'flow' },
  outbox: { path: '/outbox', component: 'capture/outbox/OutboxScreen', chrome: 'flow' },
  teamPhones: {
    path: '/outbox/team',
    component: 'people/TeamPhonesScreen',
    role: 'team_lead',
    chrome: 'flow',
  },
  openFile: { path: '/open-file', component: 'capture/sheet/OpenFileScreen' },
  email: { path: '/email/:leadId' },
  cna: { path: '/cna/:leadId' },
  cnaLegacy: { path: '/cna-legacy/:leadId' },

  salesJourney: { path: '/sales-journey', menu: 'analysis' },
  goals: { path: '/goals', menu: 'analysis' },
  territoryMap: { path: '/territory-map', menu: 'analysis' },

  contacts: { path: '/contacts', menu: 'tools' },
  contactFinder: { path: '/contact-finder', menu: 'tools' },
  cnaGuide: { path: '/cna-guide/:leadId?', menu: 'tools' },
  crmIntegrations: { path: '/crm-integrations', menu: 'tools' },

  settings: { path: '/settings', component: 'settings/SettingsScreen', menu: 'settings' },
  readingRules: { path: '/settings/reading-rules', component: 'settings/ReadingRulesScreen', marks: 'settings' },
  security: { path: '/settings/security', component: 'settings/security/SecurityScreen', marks: 'settings' },
  apiTokens: {
    path: '/settings/api-tokens',
    component: 'settings/api-tokens/ApiTokensScreen',
    marks: 'settings',
    flag: 'api_v2_endpoints',
  },
  ownPrivacy: { path: '/settings/privacy', component: 'settings/privacy/PrivacyScreen', marks: 'settings' },
  offlineStorage: { path: '/settings/offline-storage', component: 'settings/OfflineStorageScreen', marks: 'settings' },
  debug: { path: '/debug', component: 'diagnostics/DebugScreen' },
  systemTest: { path: '/system-test', role: 'admin' },

  leaderView: { path: '/leader-view', role: 'admin', menu: 'admin' },
  admin: { path: '/admin', component: 'admin/dashboard/DashboardScreen', role: 'super_admin', menu: 'admin' },
  adminDashboard: {
    path: '/admin/dashboard',
    component: 'admin/dashboard/DashboardScreen',
    role: 'super_admin',
    marks: 'admin',
    knownAs: '/admin',
  },
  adminOrganizations: {
    path: '/admin/organizations',
    component: 'admin/organizations/OrganizationsScreen',
    role: 'super_admin',
    marks: 'admin',
  },
  adminWaitlist: {
    path: '/admin/waitlist',
    component: 'admin/waitlist/WaitlistScreen',
    role: 'super_admin',
    marks: 'admin',
  },
  adminAccessCodes: {
    path: '/admin/access-codes',
    component: 'admin/codes/AccessCodesScreen',
    role: 'super_admin',
    marks: 'admin',
  },
  adminSystemHealth: { path: '/admin/system-health', role: 'super_admin' },
  adminCanaryDashboard: {
    path: '/admin/canary-dashboard',
    component: 'admin/rollouts/CanaryDashboardScreen',
    role: 'super_admin',
    marks: 'admin',
  },
  adminOcrLab: {
    path: '/admin/ocr-lab',
    component: 'admin/ocr-lab/OcrLabScreen',
    role: 'super_admin',
    marks: 'admin',
  },
  adminUsage: { path: '/admin/usage', component: 'usage/UsageScreen', role: 'admin', marks: 'settings' },
  adminAudit: { path: '/admin/audit', component: 'admin/audit/AuditScreen', role: 'admin', marks: 'settings' },
  adminOrganization: {
    path: '/admin/organization',
    component: 'organization/OrganizationScreen',
    role: 'admin',
    marks: 'settings',
  },
  adminProviders: {
    path: '/admin/providers',
    component: 'organization/keys/ProviderKeysScreen',
    role: 'admin',
    marks: 'settings',
  },
  adminTeams: {
    path: '/admin/organization/teams',
    component: 'people/teams/TeamsScreen',
    role: 'team_lead',
    marks: 'settings',
  },
  adminApiKeys: { path: '/admin/api-keys', role: 'admin' },
  adminIntegrations: { path: '/admin/integrations', role: 'admin' },
  adminFieldMapping: { path: '/admin/field-mapping', role: 'admin' },
  adminBulkImport: { path: '/admin/bulk-import', role: 'admin' },
} as const satisfies Record<string, ScreenDeclaration>

type Declared = typeof screens
export type ScreenName = keyof Declared
export const screenNames = Object.keys(screens) as ScreenName[]

/** The screens of this version: those that have a component. */
export type BuiltScreen = {
  [Name in ScreenName]: Declared[Name] extends { component: string } ? Name : never
}[ScreenName]
/** The screens in the drawer and the rail. */
export type MenuScreen = { [Name in ScreenName]: Declared[Name] extends { menu: string } ? Name : never }[ScreenName]
export type PathOf<Name extends ScreenName> = Declared[Name]['path']

export const declarationOf = (name: ScreenName): ScreenDeclaration => screens[name]
