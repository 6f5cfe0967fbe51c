import { sendJoinLink } from '@canvass/contracts/organization/join-requests'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { focusTitle } from '../../../ui/layout/focus-title.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { checkFields, failureText, typedFields } from '../field-errors.ts'
import { type Notice, NoticeBanner } from '../Notices.tsx'
import { NumberedSteps } from '../NumberedSteps.tsx'
import { SignInFoot } from '../SignInFoot.tsx'
import { useAuthForm } from '../useAuthForm.ts'
import { authWords } from '../words.ts'
import { joinWords } from './join-words.ts'

/** Has a link emailed. The response is the same for every email: the page doesn't reveal any organization. */
export function SendLinkForm() {
  const [sentTo, setSentTo] = useState<string>()
  const [said, setSaid] = useState<Notice>()
  useEffect(() => {
    if (sentTo !== undefined) focusTitle()
  }, [sentTo])
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(sendJoinLink.body, typedFields(form)),
    onAttempt: () => setSaid(undefined),
    async send(body) {
      await call(sendJoinLink, { body })
      setSentTo(body.email)
    },
    onFailure: (error) => setSaid({ tone: 'bad', title: failureText(error, joinWords.failed) }),
  })
  if (sentTo !== undefined)
    return (
      <AuthFrame title={joinWords.sentTitle} subtitle={joinWords.sentSubtitle(sentTo)} foot={<SignInFoot />}>
        <NumberedSteps steps={joinWords.sentSteps} className="mb-4" />
        <p className="mb-6 text-14 text-ink-soft">{joinWords.nothing}</p>
        <div className="flex flex-col gap-2">
          <ButtonLink to={pathTo('login')} size="lg" isBlock>
            {authWords.backToSignIn}
          </ButtonLink>
          <Button variant="quiet" size="lg" isBlock onClick={() => setSentTo(undefined)}>
            {joinWords.another}
          </Button>
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame title={joinWords.title} subtitle={joinWords.subtitle} foot={<SignInFoot />}>
      <form {...formProps} className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        <Field
          {...field('email')}
          label={joinWords.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          onChange={() => clear('email')}
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel={joinWords.sending} className="mt-2">
          {joinWords.send}
        </Button>
      </form>
    </AuthFrame>
  )
}
