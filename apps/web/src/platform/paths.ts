import { generatePath } from 'react-router-dom'

/**
 * Every address of the app. `exists` says whether this version has a screen there: links to the others are not
 * shown. A new screen is a line here and a line in app/routes.tsx.
 */
const addresses = {
  home: { path: '/', exists: true },
  landing: { path: '/landing', exists: true },
  login: { path: '/login', exists: true },
  register: { path: '/register', exists: true },
  forgotPassword: { path: '/forgot-password', exists: true },
  resetPassword: { path: '/reset-password', exists: true },
  invite: { path: '/invite/:token', exists: false },
  marketing: { path: '/marketing', exists: false },
  pricing: { path: '/pricing', exists: false },
  howItWorks: { path: '/how-it-works', exists: false },
  painSolved: { path: '/pain-solved', exists: false },
  whoIsFor: { path: '/who-is-for', exists: false },
  terms: { path: '/terms-of-service', exists: false },
  privacy: { path: '/privacy-policy', exists: false },
  dataProcessing: { path: '/data-processing-agreement', exists: false },
  unsubscribe: { path: '/unsubscribe', exists: false },
  aboutUs: { path: '/about-us', exists: false },
  demo: { path: '/demo', exists: false },

  camera: { path: '/camera', exists: true },
  processing: { path: '/processing/:leadId?', exists: true },
  success: { path: '/success/:leadId', exists: true },
  outbox: { path: '/outbox', exists: true },
  teamPhones: { path: '/outbox/team', exists: true },
  review: { path: '/review', exists: true },
  check: { path: '/check/:captureId', exists: true },
  openFile: { path: '/open-file', exists: true },
  lead: { path: '/lead/:identifier', exists: true },
  email: { path: '/email/:leadId', exists: false },
  dashboard: { path: '/dashboard', exists: false },
  contacts: { path: '/contacts', exists: false },
  leads: { path: '/leads', exists: true },
  leadVault: { path: '/lead-vault', exists: true },
  leadMap: { path: '/lead-vault-map', exists: false },
  settings: { path: '/settings', exists: true },
  readingRules: { path: '/settings/reading-rules', exists: true },
  offlineStorage: { path: '/settings/offline-storage', exists: true },
  cna: { path: '/cna/:leadId', exists: false },
  cnaLegacy: { path: '/cna-legacy/:leadId', exists: false },
  cnaGuide: { path: '/cna-guide/:leadId?', exists: false },
  territoryMap: { path: '/territory-map', exists: false },
  salesJourney: { path: '/sales-journey', exists: false },
  goals: { path: '/goals', exists: false },
  contactFinder: { path: '/contact-finder', exists: false },
  crmIntegrations: { path: '/crm-integrations', exists: false },
  leaderView: { path: '/leader-view', exists: false },
  systemTest: { path: '/system-test', exists: false },
  dataInspector: { path: '/data-inspector/:id', exists: true },
  debug: { path: '/debug', exists: true },

  admin: { path: '/admin', exists: false },
  adminDashboard: { path: '/admin/dashboard', exists: false },
  adminOrganization: { path: '/admin/organization', exists: false },
  adminApiKeys: { path: '/admin/api-keys', exists: false },
  adminSystemHealth: { path: '/admin/system-health', exists: false },
  adminIntegrations: { path: '/admin/integrations', exists: false },
  adminFieldMapping: { path: '/admin/field-mapping', exists: false },
  adminBulkImport: { path: '/admin/bulk-import', exists: false },
  adminCanaryDashboard: { path: '/admin/canary-dashboard', exists: false },
  adminOcrLab: { path: '/admin/ocr-lab', exists: false },
} as const satisfies Record<string, { path: `/${string}`; exists: boolean }>

type Addresses = typeof addresses
export type PlaceName = keyof Addresses

/** The pattern that the route table is made of. */
export function patternOf<Name extends PlaceName>(place: Name): Addresses[Name]['path'] {
  return addresses[place].path
}

/** Whether this version has a screen there. A link is shown only where it has. */
export function hasScreen(place: PlaceName): boolean {
  return addresses[place].exists
}

/** The address of a place, its parameters filled in: `pathTo('lead', { identifier: id })`. */
export function pathTo<Name extends PlaceName>(
  place: Name,
  params?: Parameters<typeof generatePath<Addresses[Name]['path']>>[1],
): string {
  return generatePath<Addresses[Name]['path']>(addresses[place].path, params)
}

export const placeNames = Object.keys(addresses) as PlaceName[]
