import { AddPasskeyForm } from '@canvass/contracts/account/passkeys'
import { addPasskey, beginPasskey } from '@canvass/contracts/addresses/account/passkeys'
import { call } from '../../../../platform/api/call.ts'
import { Field } from '../../../../ui/forms/Field.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../CurrentPassword.tsx'
import { accountWords } from '../security-words.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { createPasskey } from './create-passkey.ts'
import { passkeyWords } from './passkey-words.ts'

/** Asks for a name first, so that the device's own prompt comes last. */
export function AddPasskeySheet({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { typed, field, asksPassword, submit } = useAccountForm({ name: '' })
  const add = async (): Promise<string | undefined> => {
    let failure: string | undefined
    const refused = await submit({ schema: AddPasskeyForm, sent: typed }, async ({ name, ...confirmation }) => {
      const { options } = await call(beginPasskey, { body: confirmation })
      const made = await createPasskey(options)
      if ('problem' in made) {
        failure = passkeyWords[made.problem]
        return
      }
      await call(addPasskey, { body: { name, made: made.passkey } })
      showToast({ title: passkeyWords.added })
      onAdded()
    })
    return refused ?? failure
  }
  return (
    <Sheet isOpen onClose={onClose} title={passkeyWords.add} description={passkeyWords.addAbout}>
      <Form submitLabel={passkeyWords.add} pendingLabel={passkeyWords.adding} onSubmit={add}>
        <Field {...field('name')} label={passkeyWords.name} hint={passkeyWords.nameHint} autoComplete="off" required />
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
