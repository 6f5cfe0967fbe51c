import { countText, figureText } from '../../ui/text/format.ts'

/** What is read in the frame around signed-in screens. */
export const shellWords = {
  skip: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  expandMenu: 'Expand menu',
  collapseMenu: 'Collapse menu',
  collapse: 'Collapse',
  main: 'Main',
  allPages: 'All pages',
  homeLink: 'Canvass, home',
  account: (name: string) => `Account: ${name}`,
  signOut: 'Sign out',
  search: 'Search leads, people, streets',
  capture: 'Capture',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  comingSoon: 'Coming soon',
  comingSoonPlace: (place: string) => `${place}: coming soon`,
  keys: { collapse: '[', slash: '/', search: 'Ctrl K' },
  userLine: (organization: string, role: string) => `${organization}, ${role}`,
} as const

export const placeWords = {
  core: 'Core',
  analysis: 'Analysis',
  tools: 'Tools',
  admin: 'Admin',
  home: 'Home',
  dashboard: 'Dashboard',
  camera: 'Camera',
  leads: 'Lead Vault',
  vault: 'Vault',
  leadMap: 'Lead Map',
  pipeline: 'Pipeline',
  goals: 'Goals',
  territoryMap: 'Territory Map',
  contacts: 'Contacts',
  contactFinder: 'Contact Finder',
  cnaGuide: 'CNA Guide',
  crmIntegrations: 'CRM Integrations',
  settings: 'Settings',
  leaderView: 'Leader View',
  adminOnly: 'Admin Only',
  adminDashboard: 'Admin Dashboard',
} as const

const captures = (count: number): string => countText(count, 'capture')

/** The one line below the header. */
export const bannerWords = {
  lost: (count: number) => `${captures(count)} ${count === 1 ? 'was' : 'were'} lost from this phone`,
  savedHere: (count: number) => `${captures(count)} saved on this phone.`,
  signIn: (count: number) => `Sign in to send ${captures(count)}`,
  stuck: (count: number) => `${captures(count)} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent`,
  room: (photos: number) => `Space for about ${countText(photos, 'more photo')}`,
  noRoom: 'No space for more photos',
  sending: (count: number, minutes: number) => `Sending ${captures(count)} · about ${figureText(minutes)} min left`,
  unprotected: 'Install the app to protect photos you haven’t sent',
  actions: { stuck: 'Try now', sign_in: 'Sign in', lost: 'Show which' },
} as const
