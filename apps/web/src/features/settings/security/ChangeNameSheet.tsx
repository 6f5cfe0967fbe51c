import { ChangeNameBody } from '@canvass/contracts/account'
import { changeName } from '@canvass/contracts/addresses/account'
import { listPeople } from '@canvass/contracts/addresses/people'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { signIn } from '../../../platform/session/sign-in.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { accountWords } from './security-words.ts'
import { useAccountForm } from './useAccountForm.ts'

/** Changes the user's name, as colleagues see it. This device and its other tabs show it immediately. */
export function ChangeNameSheet({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const client = useQueryClient()
  const { typed, field, asksPassword, submit } = useAccountForm({ firstName: user.firstName, lastName: user.lastName })
  const save = (): Promise<string | undefined> =>
    submit({ schema: ChangeNameBody, sent: typed }, async (body) => {
      signIn((await call(changeName, { body })).user)
      void client.invalidateQueries({ queryKey: queryKey(listPeople) })
      showToast({ title: accountWords.nameChanged })
      onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={accountWords.nameTitle}>
      <Form submitLabel={accountWords.save} pendingLabel={accountWords.saving} onSubmit={save}>
        <Field {...field('firstName')} label={accountWords.firstName} autoComplete="given-name" required />
        <Field {...field('lastName')} label={accountWords.lastName} autoComplete="family-name" required />
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
