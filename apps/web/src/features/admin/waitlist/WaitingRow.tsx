import { declineWaitlist } from '@canvass/contracts/addresses/admin/platform'
import type { WaitlistEntry } from '@canvass/contracts/admin/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { ApproveSheet } from './ApproveSheet.tsx'
import { waitlistWords } from './waitlist-words.ts'

/** Shows a waiting person: who they are, what they want it for, and the two possible decisions. */
export function WaitingRow({ entry, onChanged }: { entry: WaitlistEntry; onChanged: () => void }) {
  const { id, email, firstName, lastName, details, state, joinedAt, decidedAt } = entry
  const [isApproving, setApproving] = useState(false)
  const name = `${firstName} ${lastName}`.trim()
  const decline = useMutation({
    mutationFn: () => call(declineWaitlist, { params: { id } }),
    onSuccess: () => {
      showToast({ title: waitlistWords.declined })
      onChanged()
    },
    onError: (error) =>
      showToast({
        title: waitlistWords.notDeclined,
        description: serverMessage(error) ?? waitlistWords.unchanged,
        variant: 'destructive',
      }),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="text-16 font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-14 wrap-anywhere text-ink-soft">
          {[
            email,
            waitlistWords.joined(joinedAt),
            ...(decidedAt === null ? [] : [waitlistWords.decided(decidedAt)]),
          ].join(' · ')}
        </p>
        <dl className="mt-1 flex flex-col gap-0.5 text-14">
          {Object.entries(details).map(([field, said]) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="min-w-0 wrap-anywhere text-ink-soft">{waitlistWords.details[field] ?? field}</dt>
              <dd dir="auto" className="min-w-0 wrap-anywhere">
                <DetailText field={field} said={said} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {state !== 'approved' && (
        <div className="flex gap-2">
          {state === 'waiting' && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={waitlistWords.declineThis(name)}
              isPending={decline.isPending}
              onClick={() => decline.mutate()}
            >
              {waitlistWords.decline}
            </Button>
          )}
          <Button size="sm" aria-label={waitlistWords.approveThis(name)} onClick={() => setApproving(true)}>
            {waitlistWords.approve}
          </Button>
        </div>
      )}
      {isApproving && (
        <ApproveSheet id={id} name={name} email={email} onClose={() => setApproving(false)} onApproved={onChanged} />
      )}
    </li>
  )
}

/** A longer text would crowd out other people, so only its first lines show. */
const LONG = 240

/** Shows a person's text in one field; a long one is cut, with the rest on request. */
function DetailText({ field, said }: { field: string; said: string | number }) {
  const [isWhole, setWhole] = useState(false)
  const text = field === 'interestType' ? (waitlistWords.interests[said] ?? String(said)) : String(said)
  if (isWhole || text.length <= LONG) return text
  return (
    <>
      <span className="line-clamp-6">{text}</span>
      <BareButton
        aria-label={waitlistWords.showAllOf(waitlistWords.details[field] ?? field)}
        className="hit font-semibold text-brand underline"
        onClick={() => setWhole(true)}
      >
        {waitlistWords.showAll}
      </BareButton>
    </>
  )
}
