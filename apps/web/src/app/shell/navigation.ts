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
  Map as MapIcon,
  MapPinned,
  Plug,
  Settings,
  Shield,
  Target,
  UserSearch,
} from 'lucide-react'
import { hasScreen } from '../../platform/paths.ts'
import { placeWords } from '../words/shell-words.ts'
import type { NavigationItem, Roles } from './bar-items.ts'

type Section = { label: string; items: readonly NavigationItem[] }

/** The drawer's and the rail's sections, in their order. Not for the first load of a phone: they bring an icon for each place. */
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

/** What this user is shown of the sections: places with a screen, by role; sections left empty drop out. */
export function sectionsFor(user: Roles): Section[] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => isShown(item, user)) }))
    .filter((section) => section.items.length > 0)
}

function isShown(item: NavigationItem, user: Roles): boolean {
  return hasScreen(item.place) && (item.role === undefined || isAtLeast(user, item.role))
}
