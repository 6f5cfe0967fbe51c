import type { OwnSession } from '@canvass/contracts/account'
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { sessionWords } from './security-words.ts'

const icons: Readonly<Record<OwnSession['form'], LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
}

type SessionRowProps = { session: OwnSession; isPending: boolean; onSignOut: () => void }

/** Shows one device where the user is signed in. This one has its own sign-out, which asks about unsent work. */
export function SessionRow({ session, isPending, onSignOut }: SessionRowProps) {
  const { browser, system, form, isThisOne, signedInAt, lastUsedAt } = session
  const Icon = icons[form]
  const device = sessionWords.device(browser, system)
  return (
    <li className="flex items-start gap-3.5 py-3">
      <Icon aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="min-w-0 text-16 font-semibold break-words">
            {device}
          </span>
          {isThisOne && <Tag tone="good">{sessionWords.thisOne}</Tag>}
        </p>
        <p className="text-14 text-ink-soft">
          {isThisOne ? sessionWords.timesHere(signedInAt) : sessionWords.times(signedInAt, lastUsedAt)}
        </p>
      </div>
      {!isThisOne && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={sessionWords.signOutOf(device)}
          isPending={isPending}
          onClick={onSignOut}
        >
          {sessionWords.signOut}
        </Button>
      )}
    </li>
  )
}
