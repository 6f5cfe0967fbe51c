import { setSecondStepRule } from '@canvass/contracts/addresses/organization/rules'
import { SetSecondStepRuleBody } from '@canvass/contracts/organization/rules'
import { call } from '../../../platform/api/call.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../../settings/security/CurrentPassword.tsx'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { useReload } from '../useChange.ts'
import { ruleWords } from '../words.ts'

/** Explains the rule before turning it on or off for everyone, and asks for the password. */
export function SecondStepRuleSheet({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const reload = useReload()
  const words = isRequired ? ruleWords.require : ruleWords.release
  const save = (): Promise<string | undefined> =>
    submit({ schema: SetSecondStepRuleBody, sent: { ...typed, isRequired } }, async (body) => {
      await call(setSecondStepRule, { body })
      reload()
      showToast({ title: words.done })
      onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={words.title}>
      <Form submitLabel={words.confirm} pendingLabel={ruleWords.saving} onSubmit={save}>
        <p>{words.about}</p>
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={ruleWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
