import type { MenuScreen, MenuSection } from '../../platform/screens.ts'
import { barWords } from './shell-words.ts'

/** Texts of the drawer and of the frame on a desk, which a phone's first screen doesn't load. */
export const frameWords = {
  closeMenu: 'Close menu',
  expandMenu: 'Expand menu',
  collapseMenu: 'Collapse menu',
  collapse: 'Collapse',
  allPages: 'All pages',
  homeLink: 'Canvass, home',
  account: (name: string) => `Account: ${name}`,
  signOut: 'Sign out',
  search: 'Search leads, people, streets',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  keys: { collapse: '[', slash: '/', search: 'Ctrl K' },
  userLine: (organization: string, role: string) => `${organization}, ${role}`,
} as const

/** Sections and screens of the drawer and the rail. */
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
    salesJourney: barWords.salesJourney,
    goals: barWords.goals,
    territoryMap: 'Territory Map',
    contacts: 'Contacts',
    contactFinder: 'Contact Finder',
    cnaGuide: 'CNA Guide',
    crmIntegrations: 'CRM Integrations',
    settings: barWords.settings,
    leaderView: 'Leader View',
    admin: 'Admin Dashboard',
  } satisfies Record<MenuScreen, string>,
  adminOnly: 'Admin Only',
} as const
