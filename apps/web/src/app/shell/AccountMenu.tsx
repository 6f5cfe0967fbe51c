import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { LogOut } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSignOut } from '../../features/account/useSignOut.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Avatar } from '../../ui/text/Avatar.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { personName, userLine, userName } from './user-words.ts'
import { frameWords } from '../words/menu-words.ts'

/**
 * The signed-in user, light or dark, and the sign-out. Escape or a press outside closes it. Doesn't use the native
 * popover: browsers of the floor lack it and would show the menu permanently open.
 */
export function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    const closeBeside = ({ target }: Event): void => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeBeside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeBeside)
    }
  }, [isOpen])
  const signOut = useSignOut(user)
  return (
    <div ref={whole} className="contents">
      <BareButton
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="rounded-full"
      >
        <span className="sr-only">{frameWords.account(userName(user))}</span>
        <Avatar name={personName(user)} isStrong size="sm" />
      </BareButton>
      <div
        id={id}
        hidden={!isOpen}
        className="fixed top-15 right-4 z-50 w-72 animate-fade-in rounded-card bg-elevated p-4 text-ink shadow-float"
      >
        <p dir="auto" className="truncate font-semibold">
          {userName(user)}
        </p>
        <p className="mb-4 truncate text-14 text-ink-soft">{userLine(user)}</p>
        <ThemeSwitch />
        <BareButton
          onClick={() => {
            setOpen(false)
            signOut()
          }}
          className="mt-3 flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-14 font-label hover:bg-sunken"
        >
          <LogOut aria-hidden size={18} className="text-ink-soft" />
          {frameWords.signOut}
        </BareButton>
      </div>
    </div>
  )
}
