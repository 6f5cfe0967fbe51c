import { forgotPassword } from '@canvass/contracts/auth'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { passwordWords } from './security-words.ts'

/** Emails a link to set a new password, which only the owner of the mailbox receives. */
export function PasswordSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { email } = useUser()
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | 'failed'>('idle')
  const send = async (): Promise<void> => {
    setState('pending')
    setState(
      await call(forgotPassword, { body: { email } }).then(
        () => 'sent' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={passwordWords.title} description={passwordWords.about(email)}>
      <div className="flex flex-col gap-3">
        {state === 'sent' && (
          <Banner tone="good" title={passwordWords.sent} isAnnounced>
            {passwordWords.sentText}
          </Banner>
        )}
        {state === 'failed' && (
          <Banner tone="bad" title={passwordWords.failed} isAnnounced>
            {passwordWords.failedText}
          </Banner>
        )}
        <Button
          size="lg"
          isBlock
          icon={Mail}
          isPending={state === 'pending'}
          pendingLabel={passwordWords.pending}
          onClick={() => void send()}
        >
          {state === 'sent' ? passwordWords.sendAgain : passwordWords.send}
        </Button>
      </div>
    </Sheet>
  )
}
