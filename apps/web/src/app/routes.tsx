import { type ComponentType, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { type PlaceName, patternOf } from '../platform/paths.ts'
import { AppFrame } from './AppFrame.tsx'
import { CrashFallback } from './CrashFallback.tsx'
import type { RouteHandle } from './route-handle.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { SignedInFrame } from './SignedInFrame.tsx'
import { loadHome } from './signed-in-code.ts'

type Handle = Omit<RouteHandle, 'place'>

/** A route whose code is fetched when it is gone to. */
function page(place: PlaceName, handle: Handle, load: () => Promise<ComponentType>): RouteObject {
  return {
    path: patternOf(place),
    handle: { place, ...handle } satisfies RouteHandle,
    lazy: async () => ({ Component: await load() }),
  }
}

// Not by route: the same address shows the landing page to those who are signed out, and they need no home.
const HomeScreen = lazy(async () => ({ default: (await loadHome()).HomeScreen }))

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
  page('leads', { title: 'Lead Vault' }, loadVault),
  page('leadVault', { title: 'Lead Vault' }, loadVault),
  page('lead', { title: 'Lead' }, async () => (await import('../features/leads/LeadScreen.tsx')).LeadScreen),
  page(
    'dataInspector',
    { title: 'Data Inspector' },
    async () => (await import('../features/leads/DataInspectorScreen.tsx')).DataInspectorScreen,
  ),
  page('debug', { title: 'Debug' }, async () => (await import('../features/diagnostics/DebugScreen.tsx')).DebugScreen),
]

export const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <CrashFallback />,
    HydrateFallback: LoadingScreen,
    children: [
      ...publicPages,
      {
        element: <SignedInFrame />,
        children: [
          {
            path: patternOf('home'),
            handle: { place: 'home', title: 'Home' } satisfies RouteHandle,
            element: (
              <Suspense>
                <HomeScreen />
              </Suspense>
            ),
          },
          ...screens,
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
