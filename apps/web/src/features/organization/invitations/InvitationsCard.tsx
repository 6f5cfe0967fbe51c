import { renewInvitation, revokeInvitation } from '@canvass/contracts/addresses/organization/invitations'
import type { Invitation } from '@canvass/contracts/organization/invitations'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useChange } from '../useChange.ts'
import { invitationWords } from './invitation-words.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { LinkSheet } from './LinkSheet.tsx'

/** Lists open invitations; expired and used ones are one tap away. */
export function InvitationsCard({ invitations }: { invitations: readonly Invitation[] }) {
  const [showsPast, setShowsPast] = useState(false)
  const [link, setLink] = useState<string>()
  const renewed = useChange({
    make: async ({ id }: Invitation) => {
      const made = await call(renewInvitation, { params: { id } })
      if (made.link !== null) setLink(made.link)
      return made
    },
    said: (_, { email }) => (email === null ? invitationWords.linkMade : invitationWords.sentAgain(email)),
  })
  const revoked = useChange({
    make: ({ id }: Invitation) => call(revokeInvitation, { params: { id } }),
    said: () => invitationWords.revoked,
  })
  const open = invitations.filter(({ state }) => state === 'pending')
  const past = invitations.filter(({ state }) => state !== 'pending')
  const isPending = ({ id }: Invitation): boolean =>
    [renewed, revoked].some((change) => change.isPending && change.variables.id === id)
  const row = (invitation: Invitation) => (
    <InvitationRow
      key={invitation.id}
      invitation={invitation}
      isPending={isPending(invitation)}
      onRenew={() => renewed.mutate(invitation)}
      onRevoke={() => revoked.mutate(invitation)}
    />
  )
  return (
    <Card title={invitationWords.title}>
      {open.length === 0 && <p className="text-14 text-ink-soft">{invitationWords.none}</p>}
      <ul className="divide-y divide-line">{open.map(row)}</ul>
      {past.length > 0 && (
        <Button
          variant="plain"
          size="sm"
          className="mt-1 -ml-3.5"
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? invitationWords.hidePast : invitationWords.past(past.length)}
        </Button>
      )}
      {showsPast && <ul className="divide-y divide-line">{past.map(row)}</ul>}
      {link !== undefined && <LinkSheet link={link} onClose={() => setLink(undefined)} />}
    </Card>
  )
}
