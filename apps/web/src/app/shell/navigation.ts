import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { type AnyRole, isAtLeast } from '@canvass/domain/role-order'
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
import { hasScreen, type PlaceName } from '../../platform/paths.ts'
import { placeWords } from '../words/shell-words.ts'

export type NavigationItem = {
  place: PlaceName
  label: string
  icon: LucideIcon
  /** Shown to this role and above; the server decides again. */
  role?: AnyRole
  tag?: string
}

type Section = { label: string; items: readonly NavigationItem[] }

/** The drawer's and the rail's sections, in their order. */
export const sections: readonly Section[] = [
  {
    label: placeWords.core,
    items: [
      { place: 'home', label: placeWords.home, icon: House },
      { place: 'dashboard', label: placeWords.dashboard, icon: LayoutDashboard },
      { place: 'camera', label: placeWords.camera, icon: Camera, role: 'member' },
      { place: 'leads', label: placeWords.leads, icon: Archive },
      { place: 'leadMap', label: placeWords.leadMap, icon: MapIcon },
    ],
  },
  {
    label: placeWords.analysis,
    items: [
      { place: 'salesJourney', label: placeWords.pipeline, icon: Columns3 },
      { place: 'goals', label: placeWords.goals, icon: Target },
      { place: 'territoryMap', label: placeWords.territoryMap, icon: MapPinned },
    ],
  },
  {
    label: placeWords.tools,
    items: [
      { place: 'contacts', label: placeWords.contacts, icon: ContactRound },
      { place: 'contactFinder', label: placeWords.contactFinder, icon: UserSearch },
      { place: 'cnaGuide', label: placeWords.cnaGuide, icon: ClipboardList },
      { place: 'crmIntegrations', label: placeWords.crmIntegrations, icon: Plug },
    ],
  },
  { label: '', items: [{ place: 'settings', label: placeWords.settings, icon: Settings }] },
  {
    label: placeWords.admin,
    items: [
      { place: 'leaderView', label: placeWords.leaderView, icon: Shield, role: 'admin', tag: placeWords.adminOnly },
      { place: 'admin', label: placeWords.adminDashboard, icon: Gauge, role: 'super_admin' },
    ],
  },
]

/** The four places beside the capture button. They keep their seats; one without a screen yet says so. */
export const barItems: readonly [NavigationItem, NavigationItem, NavigationItem, NavigationItem] = [
  { place: 'leadVault', label: placeWords.vault, icon: Archive },
  { place: 'salesJourney', label: placeWords.pipeline, icon: Columns3 },
  { place: 'goals', label: placeWords.goals, icon: Target },
  { place: 'settings', label: placeWords.settings, icon: Settings },
]

type Roles = Pick<SessionUser, 'role' | 'systemRole'>

/** What this user is shown of the sections: places with a screen, by role; sections left empty drop out. */
export function sectionsFor(user: Roles): Section[] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => isShown(item, user)) }))
    .filter((section) => section.items.length > 0)
}

function isShown(item: NavigationItem, user: Roles): boolean {
  return hasScreen(item.place) && (item.role === undefined || isAtLeast(user, item.role))
}

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
