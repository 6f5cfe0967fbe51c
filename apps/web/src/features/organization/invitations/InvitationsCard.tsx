import { renewInvitation, revokeInvitation } from '@canvass/contracts/addresses/organization/invitations'
import type { Invitation } from '@canvass/contracts/organization/invitations'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useChange } from '../useChange.ts'
import { invitationWords } from './invitation-words.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { LinkSheet } from './LinkSheet.tsx'

/** Lists open invitations; expired and used ones are one tap away. */
export function InvitationsCard({ invitations }: { invitations: readonly Invitation[] }) {
  const [showsPast, setShowsPast] = useState(false)
  const [link, setLink] = useState<string>()
  const [asked, setAsked] = useState<{ act: 'renew' | 'revoke'; invitation: Invitation }>()
  const close = (): void => setAsked(undefined)
  const renewed = useChange({
    make: async ({ id }: Invitation) => {
      const made = await call(renewInvitation, { params: { id } })
      if (made.link !== null) setLink(made.link)
      return made
    },
    said: (_, { email }) => (email === null ? invitationWords.linkMade : invitationWords.sentAgain(email)),
    onSettled: close,
  })
  const revoked = useChange({
    make: ({ id }: Invitation) => call(revokeInvitation, { params: { id } }),
    said: () => invitationWords.revoked,
    onSettled: close,
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
      // A new email reaches the same person, and an expired link no longer works: only an open link is at stake.
      onRenew={() =>
        invitation.email === null && invitation.state === 'pending'
          ? setAsked({ act: 'renew', invitation })
          : renewed.mutate(invitation)
      }
      onRevoke={() => setAsked({ act: 'revoke', invitation })}
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
      {asked && (
        <InvitationDialog
          {...asked}
          isPending={isPending(asked.invitation)}
          onConfirm={() => (asked.act === 'renew' ? renewed : revoked).mutate(asked.invitation)}
          onClose={close}
        />
      )}
      {link !== undefined && <LinkSheet link={link} onClose={() => setLink(undefined)} />}
    </Card>
  )
}
