import { takeBackDeletion } from '@canvass/contracts/addresses/account/deletion'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { failureText } from './field-errors.ts'
import { authWords, takeBackWords } from './words.ts'

/** Where the letter of a closed account leads: `/take-back#token=…`. A click opens it again, since programs open links too. */
export function TakeBackPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const opening = useMutation({ mutationFn: () => call(takeBackDeletion, { body: { token } }), retry: false })
  const signIn = (
    <ButtonLink to={pathTo('login')} size="lg" isBlock>
      {authWords.signIn}
    </ButtonLink>
  )
  if (token === '')
    return (
      <AuthFrame title={takeBackWords.incomplete} subtitle={takeBackWords.incompleteText}>
        {signIn}
      </AuthFrame>
    )
  if (opening.isSuccess)
    return (
      <AuthFrame title={takeBackWords.done} subtitle={takeBackWords.doneText}>
        {signIn}
      </AuthFrame>
    )
  return (
    <AuthFrame title={takeBackWords.title} subtitle={takeBackWords.subtitle}>
      <div className="flex flex-col gap-4">
        {opening.isError && (
          <Banner tone="bad" isAnnounced>
            {failureText(opening.error, takeBackWords.failed)}
          </Banner>
        )}
        <Button
          size="lg"
          isBlock
          isPending={opening.isPending}
          pendingLabel={takeBackWords.pending}
          onClick={() => opening.mutate()}
        >
          {takeBackWords.submit}
        </Button>
      </div>
    </AuthFrame>
  )
}
