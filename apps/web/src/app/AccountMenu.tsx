import type { SessionUser } from '@canvass/contracts/session-user'
import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { useSignOut } from '../features/account/public.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { personName, userLine, userName } from './user-words.ts'
import { shellWords } from './shell-words.ts'

/** Who is signed in, light or dark, the way out. The platform's own popover: Escape and a click beside it close it. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId()
  const signOut = useSignOut(user)
  return (
    <>
      <button type="button" popoverTarget={id} className="rounded-full">
        <span className="sr-only">{shellWords.account(userName(user))}</span>
        <Avatar name={personName(user)} isStrong size="sm" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-15 right-4 m-0 w-72 rounded-card bg-elevated p-4 text-ink shadow-float open:animate-fade-in"
      >
        <p dir="auto" className="truncate font-semibold">
          {userName(user)}
        </p>
        <p className="mb-4 truncate text-14 text-ink-soft">{userLine(user)}</p>
        <ThemeSwitch />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={signOut}
          className="mt-3 flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-14 font-label hover:bg-sunken"
        >
          <LogOut aria-hidden size={18} className="text-ink-soft" />
          {shellWords.signOut}
        </button>
      </div>
    </>
  )
}
