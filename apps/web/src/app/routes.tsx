import { type ComponentType, lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { type PlaceName, patternOf } from '../platform/paths.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { RouteHandle } from './route-handle.ts'
import { SignedInFrame } from './SignedInFrame.tsx'
import { loadHome } from './signed-in-code.ts'

type Handle = Omit<RouteHandle, 'place'>

/** A route whose code is fetched when it is gone to; until then the page before it stays. */
function page(place: PlaceName, handle: Handle, load: () => Promise<ComponentType>): RouteObject {
  const Page = lazy(async () => ({ default: await load() }))
  return { path: patternOf(place), handle: { place, ...handle } satisfies RouteHandle, element: <Page /> }
}

/** Pages for everybody. */
const publicPages: RouteObject[] = [
  page(
    'landing',
    { title: 'The street is your pipeline' },
    async () => (await import('../features/marketing/LandingPage.tsx')).LandingPage,
  ),
  page('login', { title: 'Sign in' }, async () => (await import('../features/auth/LoginPage.tsx')).LoginPage),
  page(
    'register',
    { title: 'Create an account' },
    async () => (await import('../features/auth/RegisterPage.tsx')).RegisterPage,
  ),
  page(
    'forgotPassword',
    { title: 'Forgot password' },
    async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  page(
    'resetPassword',
    { title: 'New password' },
    async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
]

const loadVault = async () => (await import('../features/leads/LeadVaultScreen.tsx')).LeadVaultScreen

/** Screens behind the guard. A new one: a line here, and `exists: true` in platform/paths.ts. */
const screens: RouteObject[] = [
  page('home', { title: 'Home' }, async () => (await loadHome()).HomeScreen),
  page('leads', { title: 'Lead Vault' }, loadVault),
  page('leadVault', { title: 'Lead Vault' }, loadVault),
  page('lead', { title: 'Lead' }, async () => (await import('../features/leads/LeadScreen.tsx')).LeadScreen),
  page(
    'dataInspector',
    { title: 'Data Inspector' },
    async () => (await import('../features/leads/DataInspectorScreen.tsx')).DataInspectorScreen,
  ),
  page(
    'camera',
    { title: 'Camera', chrome: 'bare' },
    async () => (await import('../features/capture/CameraScreen.tsx')).CameraScreen,
  ),
  page(
    'processing',
    { title: 'New capture', chrome: 'flow' },
    async () => (await import('../features/capture/ProcessingScreen.tsx')).ProcessingScreen,
  ),
  page(
    'success',
    { title: 'New lead', chrome: 'flow' },
    async () => (await import('../features/capture/SuccessScreen.tsx')).SuccessScreen,
  ),
  page(
    'review',
    { title: 'Review', chrome: 'flow' },
    async () => (await import('../features/review/ReviewScreen.tsx')).ReviewScreen,
  ),
  page(
    'check',
    { title: 'Check', chrome: 'flow' },
    async () => (await import('../features/check/CheckScreen.tsx')).CheckScreen,
  ),
  page(
    'outbox',
    { title: 'Outbox', chrome: 'flow' },
    async () => (await import('../features/capture/OutboxScreen.tsx')).OutboxScreen,
  ),
  page(
    'teamPhones',
    { title: "Team's phones", chrome: 'flow' },
    async () => (await import('../features/people/TeamPhonesScreen.tsx')).TeamPhonesScreen,
  ),
  page(
    'openFile',
    { title: 'Outbox' },
    async () => (await import('../features/capture/OpenFileScreen.tsx')).OpenFileScreen,
  ),
  page(
    'settings',
    { title: 'Settings' },
    async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
  ),
  page(
    'readingRules',
    { title: 'Reading rules' },
    async () => (await import('../features/settings/ReadingRulesScreen.tsx')).ReadingRulesScreen,
  ),
  page(
    'offlineStorage',
    { title: 'Offline storage' },
    async () => (await import('../features/settings/OfflineStorageScreen.tsx')).OfflineStorageScreen,
  ),
  page('debug', { title: 'Debug' }, async () => (await import('../features/diagnostics/DebugScreen.tsx')).DebugScreen),
]

export const routes: RouteObject[] = [
  ...publicPages,
  { element: <SignedInFrame />, children: screens },
  { path: '*', element: <NotFoundPage /> },
]
