import type { AnswerOf } from '@canvass/contracts/endpoint'
import { getOwnMove, moveOwnAccount } from '@canvass/contracts/addresses/account/moving'
import { MoveBody } from '@canvass/contracts/account/moving'
import type { findInvitation } from '@canvass/contracts/organization/invitations'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readUnsent, totalOf } from '../../../data/unsent/unsent.ts'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { queryClient } from '../../../platform/query/query-client.ts'
import { sessionQuery } from '../../../platform/session/session-query.ts'
import { signIn } from '../../../platform/session/sign-in.ts'
import { clearReadTables } from '../../../platform/sync/clear-read-tables.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { answerOf, checkFields, failureText, typedFields } from '../field-errors.ts'
import { type Notice, NoticeBanner } from '../Notices.tsx'
import { useAuthForm } from '../useAuthForm.ts'
import { inviteWords, moveWords } from './invite-words.ts'

type MoveFormProps = { token: string; invitation: AnswerOf<typeof findInvitation>; user: SessionUser }

/** For users signed in to an account of another organization: moves the account, or explains what prevents it. */
export function MoveForm({ token, invitation, user }: MoveFormProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [getOwnMove.name, 'here'],
    queryFn: async ({ signal }) => {
      const [{ keptBy }, unsent] = await Promise.all([call(getOwnMove, {}, { signal }), readUnsent(user.id)])
      // Work waiting on this device belongs to the organization in which it was captured.
      return { keptBy: keptBy ?? (totalOf(unsent) > 0 ? ('work' as const) : null) }
    },
    retry: false,
    gcTime: 0,
  })
  const { organizationName, email } = invitation
  const from = user.organization.name
  const isForOther = email !== null && email.toLowerCase() !== user.email.toLowerCase()
  if (data?.keptBy === null && !isForOther) return <Move token={token} invitation={invitation} user={user} />
  return (
    <AuthFrame
      title={inviteWords.elsewhere(user.username, from)}
      subtitle={
        isForOther
          ? moveWords.otherEmail(email)
          : error
            ? inviteWords.unreachable
            : data?.keptBy && moveWords.kept[data.keptBy](from, organizationName)
      }
    >
      {isForOther || data ? (
        <div className="flex flex-col gap-3">
          <ButtonLink to={pathTo('home')} size="lg" isBlock>
            {inviteWords.open}
          </ButtonLink>
          {!isForOther && (
            <ButtonLink to={pathTo('security')} variant="quiet" size="lg" isBlock>
              {moveWords.changeEmail}
            </ButtonLink>
          )}
        </div>
      ) : error ? (
        <Button size="lg" isBlock isPending={isFetching} onClick={() => void refetch()}>
          {inviteWords.tryAgain}
        </Button>
      ) : (
        <Skeleton className="h-40 rounded-card" />
      )}
    </AuthFrame>
  )
}

function Move({ token, invitation: { organizationName, invitedBy, role, expiresAt }, user }: MoveFormProps) {
  const navigate = useNavigate()
  const [said, setSaid] = useState<Notice>()
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(MoveBody, { ...typedFields(form), token }),
    onAttempt: () => setSaid(undefined),
    async send(body) {
      const { user: moved } = await call(moveOwnAccount, { body })
      // Local data of the previous organization is read again; unsent work stays.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      await clearReadTables(moved.id).catch(() => undefined)
      signIn(moved)
      await navigate(pathTo('home'), { replace: true })
    },
    onFailure(error) {
      setSaid({ tone: 'bad', title: failureText(error, inviteWords.failed) })
      return answerOf(error).fields
    },
  })
  const from = user.organization.name
  return (
    <AuthFrame
      title={inviteWords.title(organizationName)}
      subtitle={inviteWords.subtitle(invitedBy, inviteWords.roles[role])}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        <p className="wrap-anywhere">{moveWords.who(user.username, from)}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-soft wrap-anywhere">
          <li>{moveWords.goes(from)}</li>
          <li>{moveWords.stays}</li>
          <li>{moveWords.anew}</li>
        </ul>
        <PasswordField
          {...field('currentPassword')}
          onChange={() => clear('currentPassword')}
          label={moveWords.password}
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel={inviteWords.pending}>
          {moveWords.submit}
        </Button>
        <ButtonLink to={pathTo('home')} variant="quiet" size="lg" isBlock>
          {moveWords.stay(from)}
        </ButtonLink>
        <p className="text-center text-14 text-ink-soft">{inviteWords.until(expiresAt)}</p>
      </form>
    </AuthFrame>
  )
}
