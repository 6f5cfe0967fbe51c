import { forgotPassword } from '@canvass/contracts/auth'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** A new password is set by a link that only the owner of the mailbox gets. */
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
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Password"
      description={`A link that sets a new one goes to ${email}. It is good for ten minutes, once.`}
    >
      <div className="flex flex-col gap-3">
        {state === 'sent' && (
          <Banner tone="good" title="Check your email" isAnnounced>
            The link is on its way. You stay signed in here until you use it.
          </Banner>
        )}
        {state === 'failed' && (
          <Banner tone="bad" title="It could not be sent" isAnnounced>
            The server could not be asked. Your password is as it was; try again with signal.
          </Banner>
        )}
        <Button
          size="lg"
          isBlock
          icon={Mail}
          isPending={state === 'pending'}
          pendingLabel="Sending..."
          onClick={() => void send()}
        >
          {state === 'sent' ? 'Send it again' : 'Send me the link'}
        </Button>
      </div>
    </Sheet>
  )
}
