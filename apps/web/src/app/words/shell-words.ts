import type { AnyRole } from '@canvass/domain/role-order'
import { spaceText } from '../../platform/storage/storage-words.ts'
import { countText, figureText } from '../../ui/text/format.ts'

/** Texts of the frame around signed-in screens. */
export const shellWords = {
  skip: 'Skip to content',
  openMenu: 'Open menu',
  main: 'Main',
  capture: 'Capture',
  comingSoon: 'Coming soon',
  isComingSoon: (screen: string) => `${screen}: coming soon`,
} as const

/** The bottom bar. */
export const barWords = { vault: 'Vault', salesJourney: 'Pipeline', goals: 'Goals', settings: 'Settings' } as const

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
