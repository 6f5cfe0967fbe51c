import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { isAtLeast } from '@canvass/domain/role-order'
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
import { menuWords } from '../words/shell-words.ts'

export type NavigationItem = { screen: ScreenName; label: string; icon: LucideIcon; tag?: string }

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

/** The drawer's and the rail's sections, in their order. */
export const sections: readonly Section[] = menuSections.map((name) => ({
  name,
  label: menuWords.sections[name],
  items: screenNames
    .filter(isInMenu)
    .filter((screen) => declarationOf(screen).menu === name)
    .map(itemOf),
}))

/** The four places beside the capture button. They keep their seats; one without a screen yet says so. */
export const barItems: readonly [NavigationItem, NavigationItem, NavigationItem, NavigationItem] = [
  { screen: 'leadVault', label: menuWords.vault, icon: Archive },
  itemOf('salesJourney'),
  itemOf('goals'),
  itemOf('settings'),
]

type Roles = Pick<SessionUser, 'role' | 'systemRole'>

/** What this user is shown of the sections: screens that exist, by role and flag; sections left empty drop out. */
export function sectionsFor(user: Roles, flags: Flags): Section[] {
  const isShown = ({ screen }: NavigationItem): boolean =>
    hasScreen(screen) && accessTo(declarationOf(screen), user, flags) === 'open'
  return sections
    .map((section) => ({ ...section, items: section.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
}

/** A viewer reads; everyone above may capture. */
export function mayCapture(user: Roles): boolean {
  return isAtLeast(user, 'member')
}

/** Whether an item of a menu stands for the open screen: a lead is in the vault, and reading rules are in the settings. */
export function isCurrent(screen: ScreenName, current: ScreenName | undefined): boolean {
  return current !== undefined && markOf(screen) === markOf(current)
}

const markOf = (screen: ScreenName): string => declarationOf(screen).marks ?? screen
