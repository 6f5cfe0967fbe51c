import { findJoinLink } from '@canvass/contracts/addresses/organization/join-requests'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { SignInFoot } from '../SignInFoot.tsx'
import { JoinRequestForm } from './JoinRequestForm.tsx'
import { joinWords } from './join-words.ts'
import { RequestSent } from './RequestSent.tsx'

/** Target of an emailed link: only the reader of that email learns the organization's name. */
export function JoinByLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [findJoinLink.name, token],
    queryFn: ({ signal }) => call(findJoinLink, { body: { token } }, { signal }),
    retry: false,
    gcTime: 0,
  })
  if (error) {
    const isVoid = error instanceof ApiError && error.answer?.reason === 'link_void'
    return (
      <AuthFrame
        title={isVoid ? joinWords.void : joinWords.unreachable}
        subtitle={isVoid ? joinWords.voidText : undefined}
        foot={<SignInFoot />}
      >
        {isVoid ? (
          <ButtonLink to={pathTo('join')} size="lg" isBlock>
            {joinWords.newLink}
          </ButtonLink>
        ) : (
          <Button size="lg" isBlock isPending={isFetching} onClick={() => void refetch()}>
            {joinWords.tryAgain}
          </Button>
        )}
      </AuthFrame>
    )
  }
  if (!data)
    return (
      <AuthFrame title={joinWords.loading}>
        <Skeleton className="h-64 rounded-card" />
      </AuthFrame>
    )
  if (data.isAsked) return <RequestSent organizationName={data.organizationName} />
  return (
    <JoinRequestForm
      token={token}
      organizationName={data.organizationName}
      email={data.email}
      onSent={() => void refetch()}
    />
  )
}
