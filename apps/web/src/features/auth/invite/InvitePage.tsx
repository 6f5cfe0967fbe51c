import { findInvitation } from '@canvass/contracts/addresses/organization/invitations'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { failureText } from '../field-errors.ts'
import { SignInFoot } from '../SignInFoot.tsx'
import { inviteWords } from './invite-words.ts'
import { JoinForm } from './JoinForm.tsx'

// Only signed-in users can move. It queries the device's database, which visitors shouldn't load for an invitation.
const MoveForm = lazy(async () => ({ default: (await import('./MoveForm.tsx')).MoveForm }))

/**
 * Target of an invitation link: `/invite#token=…`. The token never reaches a server. A token in the path is moved
 * behind the `#` before any request.
 */
export function InvitePage() {
  const inPath = useParams()['token']
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const session = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [findInvitation.name, token],
    queryFn: ({ signal }) => call(findInvitation, { body: { token } }, { signal }),
    enabled: token !== '' && inPath === undefined,
    retry: false,
    gcTime: 0,
  })
  if (inPath !== undefined) return <Navigate to={`${pathTo('invite')}#token=${encodeURIComponent(inPath)}`} replace />
  const home = (
    <ButtonLink to={pathTo('home')} size="lg" isBlock>
      {inviteWords.open}
    </ButtonLink>
  )
  if (token === '')
    return (
      <AuthFrame title={inviteWords.incomplete} subtitle={inviteWords.incompleteText}>
        {home}
      </AuthFrame>
    )
  if (error) {
    const isVoid = error instanceof ApiError && error.answer?.reason === 'link_void'
    return (
      <AuthFrame
        title={isVoid ? inviteWords.void : inviteWords.unreachable}
        subtitle={isVoid ? failureText(error, inviteWords.incompleteText) : undefined}
        foot={session.user ? undefined : <SignInFoot />}
      >
        {isVoid ? (
          home
        ) : (
          <Button size="lg" isBlock isPending={isFetching} onClick={() => void refetch()}>
            {inviteWords.tryAgain}
          </Button>
        )}
      </AuthFrame>
    )
  }
  const loading = (
    <AuthFrame title={inviteWords.loading}>
      <Skeleton className="h-64 rounded-card" />
    </AuthFrame>
  )
  if (!data || session.state === 'loading') return loading
  const { user } = session
  if (user?.organizationId === data.organizationId)
    return (
      <AuthFrame title={inviteWords.alreadyIn(data.organizationName)} subtitle={inviteWords.alreadyInText}>
        {home}
      </AuthFrame>
    )
  if (user)
    return (
      <Suspense fallback={loading}>
        <MoveForm token={token} invitation={data} user={user} />
      </Suspense>
    )
  return <JoinForm token={token} invitation={data} />
}
