import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import clsx from 'clsx'
import { LogOut, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Link } from '../../ui/actions/Link.tsx'
import { useSignOut } from '../../features/account/useSignOut.ts'
import { useFeatureFlags } from '../../platform/flags/useFeatureFlags.ts'
import { pathTo } from '../../platform/paths.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Avatar } from '../../ui/text/Avatar.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { useBackGesture } from '../../ui/overlays/useBackGesture.ts'
import { useReturnFocus } from '../../ui/overlays/useReturnFocus.ts'
import { isCurrent } from './bar-items.ts'
import { sectionsFor } from './navigation.ts'
import { useRouteHandle } from '../page/route-handle.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { personName, userLine, userName } from './user-words.ts'
import { frameWords } from '../words/menu-words.ts'

type DrawerProps = { user: SessionUser; isOpen: boolean; onClose: () => void }

/** All destinations of the app, from the left. Closes with X, scrim, Escape, and on navigation. */
export function Drawer({ user, isOpen, onClose }: DrawerProps) {
  const here = useRouteHandle()?.screen
  const menu = sectionsFor(user, useFeatureFlags(user))
  useBackGesture(isOpen, onClose)
  const returnFocus = useReturnFocus()
  const signOut = useSignOut(user)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <div data-scroll-lock className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(328px,calc(100vw-48px))] animate-slide-in flex-col overflow-y-auto rounded-r-sheet bg-elevated pb-safe"
        >
          <div className="flex items-center gap-3 border-b border-line py-3 pr-2 pl-4">
            <Avatar name={personName(user)} isStrong />
            <div className="min-w-0 flex-1">
              <Dialog.Title
                dir="auto"
                tabIndex={-1}
                className="truncate outline-none text-16 leading-tight font-semibold"
              >
                {userName(user)}
              </Dialog.Title>
              <p dir="auto" className="truncate text-14 text-ink-soft">
                {userLine(user)}
              </p>
            </div>
            <IconButton label={frameWords.closeMenu} icon={X} onClick={onClose} />
          </div>
          <nav aria-label={frameWords.allPages} className="flex-1">
            {menu.map((section) => (
              <div key={section.name} className="flex border-b border-line py-1">
                <h2 className="w-[72px] shrink-0 pt-4 pl-4 text-12 font-label text-ink-soft">{section.label}</h2>
                <ul className="min-w-0 flex-1 pr-2 pl-4">
                  {section.items.map(({ screen, label, icon: Icon, tag }) => {
                    const isHere = isCurrent(screen, here)
                    return (
                      <li key={screen}>
                        <Link
                          to={pathTo(screen)}
                          onClick={onClose}
                          aria-current={isHere ? 'page' : undefined}
                          className={clsx(
                            'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-16 font-label',
                            isHere && 'bg-brand-soft font-semibold text-brand',
                          )}
                        >
                          <Icon aria-hidden size={20} className={clsx('shrink-0', !isHere && 'text-ink-soft')} />
                          {label}
                          {tag !== undefined && <Tag>{tag}</Tag>}
                        </Link>
                      </li>
                    )
                  })}
                </ul>
              </div>
            ))}
          </nav>
          <div className="flex flex-col gap-2 p-4">
            <ThemeSwitch />
            <BareButton
              onClick={() => {
                onClose()
                signOut()
              }}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 text-16 font-label hover:bg-sunken"
            >
              <LogOut aria-hidden size={20} className="text-ink-soft" />
              {frameWords.signOut}
            </BareButton>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
