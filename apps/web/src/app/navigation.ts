import type { SessionUser } from '@canvass/contracts/session-user'
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
import { hasScreen, type PlaceName } from '../platform/paths.ts'

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
    label: 'Core',
    items: [
      { place: 'home', label: 'Home', icon: House },
      { place: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { place: 'camera', label: 'Camera', icon: Camera, role: 'member' },
      { place: 'leads', label: 'Lead Vault', icon: Archive },
      { place: 'leadMap', label: 'Lead Map', icon: MapIcon },
    ],
  },
  {
    label: 'Analysis',
    items: [
      { place: 'salesJourney', label: 'Pipeline', icon: Columns3 },
      { place: 'goals', label: 'Goals', icon: Target },
      { place: 'territoryMap', label: 'Territory Map', icon: MapPinned },
    ],
  },
  {
    label: 'Tools',
    items: [
      { place: 'contacts', label: 'Contacts', icon: ContactRound },
      { place: 'contactFinder', label: 'Contact Finder', icon: UserSearch },
      { place: 'cnaGuide', label: 'CNA Guide', icon: ClipboardList },
      { place: 'crmIntegrations', label: 'CRM Integrations', icon: Plug },
    ],
  },
  { label: '', items: [{ place: 'settings', label: 'Settings', icon: Settings }] },
  {
    label: 'Admin',
    items: [
      { place: 'leaderView', label: 'Leader View', icon: Shield, role: 'admin', tag: 'Admin Only' },
      { place: 'admin', label: 'Admin Dashboard', icon: Gauge, role: 'super_admin' },
    ],
  },
]

/** The four places beside the capture button. They keep their seats; one without a screen yet says so. */
export const barItems: readonly [NavigationItem, NavigationItem, NavigationItem, NavigationItem] = [
  { place: 'leadVault', label: 'Vault', icon: Archive },
  { place: 'salesJourney', label: 'Pipeline', icon: Columns3 },
  { place: 'goals', label: 'Goals', icon: Target },
  { place: 'settings', label: 'Settings', icon: Settings },
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

/** A viewer reads; everybody above may capture. */
export function mayCapture(user: Roles): boolean {
  return isAtLeast(user, 'member')
}

/** Both addresses of the vault, and a lead in it, are the same place to the eye; so are a setting's pages. */
export function isCurrent(place: PlaceName, current: PlaceName | undefined): boolean {
  return seatOf(place) === seatOf(current)
}

function seatOf(place: PlaceName | undefined): PlaceName | undefined {
  if (place === 'offlineStorage') return 'settings'
  return place === 'leadVault' || place === 'lead' ? 'leads' : place
}
