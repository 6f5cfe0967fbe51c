import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import type { accessTo } from '../../platform/screen-access.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { useRouteHandle } from '../page/route-handle.ts'
import { accessText } from '../words/shell-words.ts'

const NotFound = lazy(async () => ({ default: (await import('../NotFound.tsx')).NotFound }))

type ScreenOutletProps = { access: ReturnType<typeof accessTo>; isInside?: boolean }

/** The screen of this address, or a replacement for a user who may not see it. */
export function ScreenOutlet({ access, isInside = false }: ScreenOutletProps) {
  const handle = useRouteHandle()
  if (access === 'unknown') return <LoadingScreen isInside={isInside} />
  if (access === 'absent') {
    return (
      <Suspense fallback={<LoadingScreen isInside={isInside} />}>
        <NotFound />
      </Suspense>
    )
  }
  if (access === 'others') {
    return (
      <Screen title={handle?.title ?? ''} width="narrow">
        <EmptyState>{accessText(handle?.role)}</EmptyState>
      </Screen>
    )
  }
  return (
    <Suspense fallback={<LoadingScreen isInside={isInside} />}>
      <Outlet />
    </Suspense>
  )
}
