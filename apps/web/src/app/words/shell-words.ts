import type { AnyRole } from '@canvass/domain/role-order'
import type { MenuScreen, MenuSection } from '../../platform/screens.ts'
import { spaceText } from '../../platform/storage/storage-words.ts'
import { countText, figureText } from '../../ui/text/format.ts'

/** Texts of the frame around signed-in screens. */
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
  isComingSoon: (screen: string) => `${screen}: coming soon`,
  keys: { collapse: '[', slash: '/', search: 'Ctrl K' },
  userLine: (organization: string, role: string) => `${organization}, ${role}`,
} as const

const accessWords = {
  public: 'This page is for visitors.',
  viewer: 'Sign in to open this screen.',
  member: 'Viewers can’t capture. An admin can change your role.',
  team_lead: 'Only team leads and admins can open this screen.',
  admin: 'Only admins can open this screen.',
  super_admin: 'Only the people who run Canvass can open this screen.',
} as const satisfies Record<'public' | AnyRole, string>

/** Returns whom a screen is for, shown to users who may not open it. */
export const accessText = (role: 'public' | AnyRole = 'public'): string => accessWords[role]

/** The drawer, the rail, and the bottom bar. */
export const menuWords = {
  sections: {
    core: 'Core',
    analysis: 'Analysis',
    tools: 'Tools',
    settings: '',
    admin: 'Admin',
  } satisfies Record<MenuSection, string>,
  screens: {
    home: 'Home',
    dashboard: 'Dashboard',
    camera: 'Camera',
    leads: 'Lead Vault',
    leadMap: 'Lead Map',
    salesJourney: 'Pipeline',
    goals: 'Goals',
    territoryMap: 'Territory Map',
    contacts: 'Contacts',
    contactFinder: 'Contact Finder',
    cnaGuide: 'CNA Guide',
    crmIntegrations: 'CRM Integrations',
    settings: 'Settings',
    leaderView: 'Leader View',
    admin: 'Admin Dashboard',
  } satisfies Record<MenuScreen, string>,
  vault: 'Vault',
  adminOnly: 'Admin Only',
} as const

const captures = (count: number): string => countText(count, 'capture')

/** The single message below the header. */
export const bannerWords = {
  lost: (count: number) => `${captures(count)} ${count === 1 ? 'was' : 'were'} lost from this phone`,
  savedHere: (count: number) => `${captures(count)} saved on this phone.`,
  signIn: (count: number) => `Sign in to send ${captures(count)}`,
  stuck: (count: number) => `${captures(count)} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent`,
  room: spaceText,
  sending: (count: number, minutes: number) => `Sending ${captures(count)} · about ${figureText(minutes)} min left`,
  unprotected: 'Install the app to protect photos you haven’t sent',
  sendFirst: 'Your browser may clear photos you haven’t sent. Send them before you install the app.',
  actions: {
    stuck: 'Try now',
    sign_in: 'Sign in',
    lost: 'Show which',
    unprotected: 'How to install',
    send_first: 'Show which',
  },
} as const
