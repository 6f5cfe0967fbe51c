import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { openCaptureSheet } from '../../features/capture/state/capture-store.ts'
import { preloadCapture } from '../../features/capture/sheet/load-capture-code.ts'
import { hasScreen } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { mayCapture } from './bar-items.ts'
import { SearchButton } from './SearchButton.tsx'
import { shellWords } from '../words/shell-words.ts'

/** The desk's header: search, state, capture, and account. */
export function DeskHeader({ user, pill }: { user: SessionUser; pill: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 hidden min-h-14 items-center gap-3 border-b border-line bg-paper px-6 lg:flex">
      {hasScreen('leadVault') && <SearchButton />}
      <div className="ml-auto flex items-center gap-3">
        {pill}
        {mayCapture(user) && (
          <Button
            variant="signal"
            size="sm"
            icon={Camera}
            aria-haspopup="dialog"
            onPointerEnter={preloadCapture}
            onClick={openCaptureSheet}
          >
            {shellWords.capture}
          </Button>
        )}
        <AccountMenu user={user} />
      </div>
    </header>
  )
}
