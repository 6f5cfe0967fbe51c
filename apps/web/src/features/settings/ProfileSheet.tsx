import { highestRole } from '@canvass/domain/role-order'
import { roleWords } from '../../platform/people/role-words.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Sheet } from '../../ui/Sheet.tsx'

/** What the server knows of who is signed in. */
export function ProfileSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const user = useUser()
  const facts = [
    ['Name', [user.firstName, user.lastName].filter(Boolean).join(' ')],
    ['Username', user.username],
    ['E-mail', user.email],
    ['Organization', user.organization.name],
    ['Role', roleWords[highestRole(user)]],
    ['Plan', user.plan.charAt(0).toUpperCase() + user.plan.slice(1)],
  ].filter(([, value]) => value !== '')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Profile" description="As the server has it.">
      <dl>
        {facts.map(([word, value]) => (
          <div key={word} className="flex justify-between gap-6 border-b border-line py-3 last:border-0">
            <dt className="shrink-0 text-ink-soft">{word}</dt>
            <dd dir="auto" className="min-w-0 text-right font-label break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
