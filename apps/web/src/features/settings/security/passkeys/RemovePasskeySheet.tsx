import { type OwnPasskey, RemovePasskeyBody } from '@canvass/contracts/account/passkeys'
import { removePasskey } from '@canvass/contracts/addresses/account/passkeys'
import { call } from '../../../../platform/api/call.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../CurrentPassword.tsx'
import { accountWords } from '../security-words.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { passkeyWords } from './passkey-words.ts'

type RemovePasskeySheetProps = { passkey: OwnPasskey; onClose: () => void; onRemoved: () => void }

/** Asks for confirmation, and for the password if it was last typed long ago. */
export function RemovePasskeySheet({ passkey, onClose, onRemoved }: RemovePasskeySheetProps) {
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const remove = (): Promise<string | undefined> =>
    submit({ schema: RemovePasskeyBody, sent: typed }, async (body) => {
      await call(removePasskey, { params: { id: passkey.id }, body })
      showToast({ title: passkeyWords.removed })
      onRemoved()
    })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={passkeyWords.removeTitle}
      description={passkeyWords.removeAbout(passkey.name)}
    >
      <Form submitLabel={passkeyWords.remove} pendingLabel={passkeyWords.removing} onSubmit={remove}>
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
