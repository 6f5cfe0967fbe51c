import { takeBackDeletion } from '@canvass/contracts/addresses/account/deletion'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { CopyButton } from '../../ui/overlays/CopyButton.tsx'
import type { Instant } from '../../ui/text/format.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { closedWords } from './closed-words.ts'
import { failureText } from './field-errors.ts'
import { authWords, reopenWords } from './words.ts'

/**
 * Target of the link in a closed account's email: `/take-back#token=…`. Reopening takes a click, since programs open
 * links too. Users who have just closed their account land here too, to copy the link.
 */
export function TakeBackPage() {
  const { hash, state } = useLocation() as { hash: string; state: { erasedAt?: Instant } | null }
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const opening = useMutation({ mutationFn: () => call(takeBackDeletion, { body: { token } }), retry: false })
  const signIn = (
    <ButtonLink to={pathTo('login')} size="lg" isBlock>
      {authWords.signIn}
    </ButtonLink>
  )
  if (token === '')
    return (
      <AuthFrame title={reopenWords.incomplete} subtitle={reopenWords.incompleteText}>
        {signIn}
      </AuthFrame>
    )
  if (opening.isSuccess)
    return (
      <AuthFrame title={reopenWords.done} subtitle={reopenWords.doneText}>
        {signIn}
      </AuthFrame>
    )
  const [title, subtitle] =
    state?.erasedAt === undefined
      ? [reopenWords.title, reopenWords.subtitle]
      : [closedWords.title, closedWords.subtitle(state.erasedAt)]
  return (
    <AuthFrame title={title} subtitle={subtitle}>
      <div className="flex flex-col gap-4">
        {state?.erasedAt !== undefined && (
          <div className="flex flex-col items-start gap-2">
            <p className="rounded-control bg-sunken px-3 py-4 font-mono text-14 wrap-anywhere select-all">
              {window.location.href}
            </p>
            <CopyButton text={window.location.href} label={closedWords.copy} said={closedWords.copied} size="sm" />
          </div>
        )}
        {opening.isError && (
          <Banner tone="bad" isAnnounced>
            {failureText(opening.error, reopenWords.failed)}
          </Banner>
        )}
        <Button
          size="lg"
          isBlock
          isPending={opening.isPending}
          pendingLabel={reopenWords.pending}
          onClick={() => opening.mutate()}
        >
          {reopenWords.submit}
        </Button>
      </div>
    </AuthFrame>
  )
}
