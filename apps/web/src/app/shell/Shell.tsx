import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { ScreenSlotsContext } from '../../ui/layout/screen-slots.ts'
import { SyncPill } from '../../ui/product/SyncPill.tsx'
import { useIsDesk } from '../../ui/layout/useIsDesk.ts'
import { BottomBar } from './BottomBar.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { useScreenAccess } from './useScreenAccess.ts'
import { StateBanner } from '../notices/StateBanner.tsx'
import { useServerNews } from '../../platform/realtime/useServerNews.ts'
import { DatabaseLost } from '../../features/account/DatabaseLost.tsx'
import { SignOutHost } from '../../features/account/SignOutHost.tsx'
import { CaptureDropArea } from '../../features/capture/intake/CaptureDropArea.tsx'
import { CaptureSheetHost } from '../../features/capture/sheet/CaptureSheetHost.tsx'
import { useSyncCounts } from '../../features/capture/state/useSyncCounts.ts'
import { useOfflineProfiles } from '../../features/leads/keep/useOfflineProfiles.ts'
import { hasScreen, pathTo } from '../../platform/paths.ts'
import { useIsOffline } from '../../platform/sync/useIsOffline.ts'
import { useLaunchedFiles } from '../runs/useLaunchedFiles.ts'
import { useOutboxRun } from '../runs/useOutboxRun.ts'
import { useReadingRun } from '../runs/useReadingRun.ts'
import { shellWords } from '../words/shell-words.ts'
import { loadDeskFrame } from './load-desk-frame.ts'
import { useSessionEnd } from '../runs/useSessionEnd.ts'

const pillPath = hasScreen('outbox') ? pathTo('outbox') : undefined
const notifyLaunched: Parameters<typeof useLaunchedFiles>[0] = async (saved, leftOut) => {
  const { notifyShared } = await import('../../features/capture/notices/notify-shared.ts')
  notifyShared(saved, leftOut)
}
const loadDrawer = () => import('./Drawer.tsx')
const DeskRail = lazy(async () => ({ default: (await loadDeskFrame()).DeskRail }))
const DeskHeader = lazy(async () => ({ default: (await loadDeskFrame()).DeskHeader }))
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }))

/** The header, rail, or bottom bar around a signed-in screen. */
export function Shell({ user }: { user: SessionUser }) {
  const { access, chrome } = useScreenAccess(user)
  const { pathname } = useLocation()
  // The drawer is open at one address: any navigation closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const isDesk = useIsDesk()
  const counts = useSyncCounts(user.id, useIsOffline())
  useOutboxRun(user)
  useSessionEnd()
  useReadingRun(user.id)
  useLaunchedFiles(notifyLaunched)
  useServerNews(user.id)
  useOfflineProfiles(user.id)
  const pill = useMemo(
    // The outbox lists what this device took; the vault has the rest too.
    () => <SyncPill counts={counts} to={counts?.isOnlyElsewhere ? pathTo('leadVault') : pillPath} />,
    [counts],
  )
  const slots = useMemo(() => {
    const menu = (
      <IconButton
        label={shellWords.openMenu}
        icon={Menu}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer()}
        onClick={() => setDrawerAt(pathname)}
      />
    )
    return { menu, pill, notice: <StateBanner user={user} /> }
  }, [pill, pathname, user])

  if (chrome === 'bare') {
    return (
      <ScreenSlotsContext value={slots}>
        <ScreenOutlet access={access} />
        <DatabaseLost userId={user.id} />
      </ScreenSlotsContext>
    )
  }
  return (
    <ScreenSlotsContext value={slots}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shellWords.skip}
      </a>
      <div className="flex min-h-dvh">
        {isDesk && (
          <Suspense fallback={<div className="w-[232px] shrink-0" />}>
            <DeskRail user={user} />
          </Suspense>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {isDesk && (
            <Suspense fallback={<div className="min-h-14" />}>
              <DeskHeader user={user} pill={pill} />
            </Suspense>
          )}
          {isDesk && <StateBanner user={user} />}
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            <ScreenOutlet access={access} isInside />
          </main>
          {chrome === 'full' && <BottomBar user={user} />}
        </div>
      </div>
      <CaptureSheetHost />
      <CaptureDropArea />
      <SignOutHost />
      <DatabaseLost userId={user.id} />
      {drawerAt !== null && (
        <Suspense>
          <Drawer user={user} isOpen={drawerAt === pathname} onClose={() => setDrawerAt(null)} />
        </Suspense>
      )}
    </ScreenSlotsContext>
  )
}
