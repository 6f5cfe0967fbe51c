import { confirmEmail } from '@canvass/contracts/addresses/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { sessionQuery } from '../../platform/session/session-query.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { failureText } from './field-errors.ts'
import { confirmEmailWords } from './words.ts'

/**
 * Target of the link sent to a new email: `/confirm-email#token=…`. Confirming takes a click, since programs open links
 * too.
 */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    retry: false,
    // The email may belong to the user signed in on this device.
    onSuccess: () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
  const home = (
    <ButtonLink to={pathTo('home')} size="lg" isBlock>
      {confirmEmailWords.open}
    </ButtonLink>
  )
  if (token === '')
    return (
      <AuthFrame title={confirmEmailWords.incomplete} subtitle={confirmEmailWords.incompleteText}>
        {home}
      </AuthFrame>
    )
  if (confirming.isSuccess)
    return (
      <AuthFrame title={confirmEmailWords.done} subtitle={confirmEmailWords.doneText}>
        {home}
      </AuthFrame>
    )
  return (
    <AuthFrame title={confirmEmailWords.title} subtitle={confirmEmailWords.subtitle}>
      <div className="flex flex-col gap-4">
        {confirming.isError && (
          <Banner tone="bad" isAnnounced>
            {failureText(confirming.error, confirmEmailWords.failed)}
          </Banner>
        )}
        <Button
          size="lg"
          isBlock
          isPending={confirming.isPending}
          pendingLabel={confirmEmailWords.pending}
          onClick={() => confirming.mutate()}
        >
          {confirmEmailWords.submit}
        </Button>
      </div>
    </AuthFrame>
  )
}
