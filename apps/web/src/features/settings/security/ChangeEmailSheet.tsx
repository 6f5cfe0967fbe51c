import { ChangeEmailBody } from '@canvass/contracts/account'
import { changeEmail } from '@canvass/contracts/addresses/account'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { accountWords } from './security-words.ts'
import { useAccountForm } from './useAccountForm.ts'

/** Changes the email; the new one takes effect when the link sent to it is opened. */
export function ChangeEmailSheet({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const [sentTo, setSentTo] = useState<string>()
  const { typed, field, asksPassword, submit } = useAccountForm({ email: '' })
  const send = (): Promise<string | undefined> =>
    submit({ schema: ChangeEmailBody, sent: typed }, async (body) => {
      await call(changeEmail, { body })
      setSentTo(body.email)
    })
  return (
    <Sheet isOpen onClose={onClose} title={accountWords.emailTitle} description={accountWords.emailAbout(email)}>
      {sentTo === undefined ? (
        <Form submitLabel={accountWords.sendLink} pendingLabel={accountWords.sending} onSubmit={send}>
          <Field {...field('email')} type="email" label={accountWords.newEmail} autoComplete="email" required />
          {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
        </Form>
      ) : (
        <Banner tone="good" title={accountWords.linkSent} isAnnounced>
          {accountWords.linkSentText(sentTo)}
        </Banner>
      )}
    </Sheet>
  )
}
