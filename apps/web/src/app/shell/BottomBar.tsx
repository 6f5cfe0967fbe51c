import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import clsx from 'clsx'
import { Camera } from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import { openCaptureSheet } from '../../features/capture/state/capture-store.ts'
import { preloadCapture } from '../../features/capture/sheet/load-capture-code.ts'
import { hasScreen, pathTo } from '../../platform/paths.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { barItems, isCurrent, mayCapture, type NavigationItem } from './bar-items.ts'
import { useRouteHandle } from '../page/route-handle.ts'
import { shellWords } from '../words/shell-words.ts'

const itemClass =
  'flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[min(0.75rem,3.6vw)] leading-4 font-label'

/** The phone's five destinations. Capture is in the middle, raised within the thumb's reach. */
export function BottomBar({ user }: { user: SessionUser }) {
  const [vault, pipeline, goals, settings] = barItems
  return (
    <nav
      aria-label={shellWords.main}
      data-bottom-bar
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-safe lg:hidden"
    >
      <div className="mx-auto flex max-w-[560px]">
        <BarLink item={vault} />
        <BarLink item={pipeline} />
        {mayCapture(user) && (
          <BareButton
            aria-haspopup="dialog"
            onPointerEnter={preloadCapture}
            onClick={openCaptureSheet}
            className={clsx(itemClass, 'relative justify-end pb-2 font-semibold')}
          >
            <span className="absolute -top-7 flex size-16 items-center justify-center rounded-capture bg-signal text-signal-ink ring-6 ring-surface">
              <Camera aria-hidden size={28} />
            </span>
            {shellWords.capture}
          </BareButton>
        )}
        <BarLink item={goals} />
        <BarLink item={settings} />
      </div>
    </nav>
  )
}

function BarLink({ item: { screen, label, icon: Icon } }: { item: NavigationItem }) {
  const isHere = isCurrent(screen, useRouteHandle()?.screen)
  const inside = (
    <>
      <Icon aria-hidden size={24} />
      {label}
    </>
  )
  if (!hasScreen(screen)) {
    return (
      <BareButton
        aria-disabled="true"
        aria-label={shellWords.isComingSoon(label)}
        onClick={() => showToast({ title: label, description: shellWords.comingSoon })}
        className={clsx(itemClass, 'text-ink-soft opacity-45')}
      >
        {inside}
      </BareButton>
    )
  }
  return (
    <Link
      to={pathTo(screen)}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(itemClass, isHere ? 'font-semibold text-brand' : 'text-ink-soft')}
    >
      {inside}
    </Link>
  )
}
