import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { isAtLeast } from '@canvass/domain/role-order'
import { Archive, Columns3, type LucideIcon, Settings, Target } from 'lucide-react'
import { declarationOf, type ScreenName } from '../../platform/screens.ts'
import { barWords } from '../words/shell-words.ts'

export type NavigationItem = { screen: ScreenName; label: string; icon: LucideIcon; tag?: string }
export type Roles = Pick<SessionUser, 'role' | 'systemRole'>

/** The four destinations beside the capture button. They keep their positions; one without a screen yet says so. */
export const barItems: readonly [NavigationItem, NavigationItem, NavigationItem, NavigationItem] = [
  { screen: 'leadVault', label: barWords.vault, icon: Archive },
  { screen: 'salesJourney', label: barWords.salesJourney, icon: Columns3 },
  { screen: 'goals', label: barWords.goals, icon: Target },
  { screen: 'settings', label: barWords.settings, icon: Settings },
]

/** Whether the user may capture: viewers only read, every higher role may. */
export function mayCapture(user: Roles): boolean {
  return isAtLeast(user, 'member')
}

/** Whether a menu item covers the open screen: a lead belongs to the vault, and reading rules to the settings. */
export function isCurrent(screen: ScreenName, current: ScreenName | undefined): boolean {
  return current !== undefined && markOf(screen) === markOf(current)
}

const markOf = (screen: ScreenName): string => declarationOf(screen).marks ?? screen
