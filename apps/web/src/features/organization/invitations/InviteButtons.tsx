import { Link, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { invitationWords } from './invitation-words.ts'
import { InviteSheet } from './InviteSheet.tsx'

/** Offers the two ways to invite someone. */
export function InviteButtons({ isBlock = false }: { isBlock?: boolean }) {
  const [by, setBy] = useState<'email' | 'link'>()
  return (
    <div className={isBlock ? 'grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-2' : 'flex gap-2'}>
      <Button variant="quiet" icon={isBlock ? undefined : Link} aria-haspopup="dialog" onClick={() => setBy('link')}>
        {invitationWords.byLink}
      </Button>
      <Button icon={isBlock ? undefined : Mail} aria-haspopup="dialog" onClick={() => setBy('email')}>
        {invitationWords.byEmail}
      </Button>
      {by && <InviteSheet by={by} onClose={() => setBy(undefined)} />}
    </div>
  )
}
