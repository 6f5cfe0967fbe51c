import { highestRole } from '@canvass/domain/role-order'
import { roleWords } from '../../data/people/role-words.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { profileWords, settingsWords } from './words.ts'

/** Shows what the server knows about the signed-in user. */
export function ProfileSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const user = useUser()
  const facts = [
    [profileWords.name, [user.firstName, user.lastName].filter(Boolean).join(' ')],
    [profileWords.username, user.username],
    [profileWords.email, user.email],
    [profileWords.organization, user.organization.name],
    [profileWords.role, roleWords[highestRole(user)]],
    [profileWords.plan, user.plan.charAt(0).toUpperCase() + user.plan.slice(1)],
  ].filter(([, value]) => value !== '')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settingsWords.profile}>
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
