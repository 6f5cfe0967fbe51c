import {
  Archive,
  Camera,
  ClipboardList,
  Columns3,
  ContactRound,
  Gauge,
  House,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  MapPinned,
  Plug,
  Settings,
  Shield,
  Target,
  UserSearch,
} from 'lucide-react'
import type { Flags } from '../../platform/flags/flag-overrides.ts'
import { hasScreen } from '../../platform/paths.ts'
import { accessTo } from '../../platform/screen-access.ts'
import {
  declarationOf,
  type MenuScreen,
  type MenuSection,
  menuSections,
  type ScreenName,
  screenNames,
} from '../../platform/screens.ts'
import { menuWords } from '../words/menu-words.ts'
import type { NavigationItem, Roles } from './bar-items.ts'

type Section = { name: MenuSection; label: string; items: readonly NavigationItem[] }

const icons: Readonly<Record<MenuScreen, LucideIcon>> = {
  home: House,
  dashboard: LayoutDashboard,
  camera: Camera,
  leads: Archive,
  leadMap: MapIcon,
  salesJourney: Columns3,
  goals: Target,
  territoryMap: MapPinned,
  contacts: ContactRound,
  contactFinder: UserSearch,
  cnaGuide: ClipboardList,
  crmIntegrations: Plug,
  settings: Settings,
  leaderView: Shield,
  admin: Gauge,
}

const isInMenu = (screen: ScreenName): screen is MenuScreen => declarationOf(screen).menu !== undefined

const itemOf = (screen: MenuScreen): NavigationItem => ({
  screen,
  label: menuWords.screens[screen],
  icon: icons[screen],
  ...(declarationOf(screen).role === 'admin' && { tag: menuWords.adminOnly }),
})

/**
 * The sections of the drawer and the rail, in order. Not for a phone's first load: they need an icon for each screen.
 */
export const sections: readonly Section[] = menuSections.map((name) => ({
  name,
  label: menuWords.sections[name],
  items: screenNames
    .filter(isInMenu)
    .filter((screen) => declarationOf(screen).menu === name)
    .map(itemOf),
}))

/** Returns the sections this user sees: existing screens, by role and flag, without empty sections. */
export function sectionsFor(user: Roles, flags: Flags): Section[] {
  const isShown = ({ screen }: NavigationItem): boolean =>
    hasScreen(screen) && accessTo(declarationOf(screen), user, flags) === 'open'
  return sections
    .map((section) => ({ ...section, items: section.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
}
