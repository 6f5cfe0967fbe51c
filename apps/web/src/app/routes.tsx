import { type ComponentType, lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { patternOf } from '../platform/paths.ts'
import { pageWords } from './words/page-words.ts'
import type { RouteHandle } from './page/route-handle.ts'
import { SignedInFrame } from './shell/SignedInFrame.tsx'
import { loadHome } from './shell/signed-in-code.ts'
import { PublicFrame } from './shell/PublicFrame.tsx'

type Page = keyof typeof pageWords.pages

/** A route whose code is fetched when it is gone to; until then the page before it stays. */
function page(place: Page, load: () => Promise<ComponentType>, chrome: RouteHandle['chrome'] = 'full'): RouteObject {
  const Page = lazy(async () => ({ default: await load() }))
  return {
    path: patternOf(place),
    handle: { place, chrome, ...pageWords.pages[place] } satisfies RouteHandle,
    element: <Page />,
  }
}

/** Pages for everyone. */
const publicPages: RouteObject[] = [
  page('landing', async () => (await import('../features/marketing/LandingPage.tsx')).LandingPage),
  page('login', async () => (await import('../features/auth/LoginPage.tsx')).LoginPage),
  page('register', async () => (await import('../features/auth/RegisterPage.tsx')).RegisterPage),
  page('forgotPassword', async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  page('resetPassword', async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage),
]

const loadVault = async () => (await import('../features/leads/vault/LeadVaultScreen.tsx')).LeadVaultScreen

/** Screens behind the guard. A new one: a line here, and `exists: true` in platform/paths.ts. */
const screens: RouteObject[] = [
  page('home', async () => (await loadHome()).HomeScreen),
  page('leads', loadVault),
  page('leadVault', loadVault),
  page('lead', async () => (await import('../features/leads/profile/LeadScreen.tsx')).LeadScreen),
  page(
    'dataInspector',
    async () => (await import('../features/leads/inspector/DataInspectorScreen.tsx')).DataInspectorScreen,
  ),
  page('camera', async () => (await import('../features/capture/camera/CameraScreen.tsx')).CameraScreen, 'bare'),
  page(
    'processing',
    async () => (await import('../features/capture/processing/ProcessingScreen.tsx')).ProcessingScreen,
    'flow',
  ),
  page('success', async () => (await import('../features/capture/processing/SuccessScreen.tsx')).SuccessScreen, 'flow'),
  page('review', async () => (await import('../features/review/ReviewScreen.tsx')).ReviewScreen, 'flow'),
  page('check', async () => (await import('../features/check/CheckScreen.tsx')).CheckScreen, 'flow'),
  page('outbox', async () => (await import('../features/capture/outbox/OutboxScreen.tsx')).OutboxScreen, 'flow'),
  page('teamPhones', async () => (await import('../features/people/TeamPhonesScreen.tsx')).TeamPhonesScreen, 'flow'),
  page('openFile', async () => (await import('../features/capture/sheet/OpenFileScreen.tsx')).OpenFileScreen),
  page('settings', async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen),
  page('readingRules', async () => (await import('../features/settings/ReadingRulesScreen.tsx')).ReadingRulesScreen),
  page(
    'offlineStorage',
    async () => (await import('../features/settings/OfflineStorageScreen.tsx')).OfflineStorageScreen,
  ),
  page('debug', async () => (await import('../features/diagnostics/DebugScreen.tsx')).DebugScreen),
]

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))

/** The kit's own page, for those who build with it: a build leaves it out, and all that it shows. */
const KitPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./kit/KitPage.tsx')).KitPage }))
  : undefined
const developmentPages: RouteObject[] = KitPage ? [{ path: '/ui', element: <KitPage /> }] : []

export const routes: RouteObject[] = [
  ...developmentPages,
  { element: <PublicFrame />, children: [...publicPages, { path: '*', element: <NotFoundPage /> }] },
  { element: <SignedInFrame />, children: screens },
]
