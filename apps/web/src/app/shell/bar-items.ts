import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { type AnyRole, isAtLeast } from '@canvass/domain/role-order'
import { Archive, Columns3, type LucideIcon, Settings, Target } from 'lucide-react'
import type { PlaceName } from '../../platform/paths.ts'
import { placeWords } from '../words/shell-words.ts'

export type NavigationItem = {
  place: PlaceName
  label: string
  icon: LucideIcon
  /** Shown to this role and above; the server decides again. */
  role?: AnyRole
  tag?: string
}

export type Roles = Pick<SessionUser, 'role' | 'systemRole'>

/** The four places beside the capture button. They keep their seats; one without a screen yet says so. */
export const barItems: readonly [NavigationItem, NavigationItem, NavigationItem, NavigationItem] = [
  { place: 'leadVault', label: placeWords.vault, icon: Archive },
  { place: 'salesJourney', label: placeWords.pipeline, icon: Columns3 },
  { place: 'goals', label: placeWords.goals, icon: Target },
  { place: 'settings', label: placeWords.settings, icon: Settings },
]

/** A viewer reads; everyone above may capture. */
export function mayCapture(user: Roles): boolean {
  return isAtLeast(user, 'member')
}

/** Both addresses of the vault, and a lead in it with its raw data, are the same place to the eye; so are a setting's pages. */
export function isCurrent(place: PlaceName, current: PlaceName | undefined): boolean {
  return seatOf(place) === seatOf(current)
}

function seatOf(place: PlaceName | undefined): PlaceName | undefined {
  if (place === 'offlineStorage' || place === 'readingRules') return 'settings'
  return place === 'leadVault' || place === 'lead' || place === 'dataInspector' ? 'leads' : place
}
