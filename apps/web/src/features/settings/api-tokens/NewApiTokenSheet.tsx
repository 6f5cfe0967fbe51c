import { MakeApiTokenBody, TOKEN_DAYS } from '@canvass/contracts/account/api-tokens'
import { makeApiToken } from '@canvass/contracts/addresses/account/api-tokens'
import { API_SCOPES, type ApiScope } from '@canvass/contracts/shapes/api-scopes'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { CurrentPassword } from '../security/CurrentPassword.tsx'
import { accountWords } from '../security/security-words.ts'
import { useAccountForm } from '../security/useAccountForm.ts'
import { MadeApiToken } from './MadeApiToken.tsx'
import { scopeWords } from '../../../data/api-tokens/scope-words.ts'
import { tokenWords } from './api-token-words.ts'

const dayOptions = TOKEN_DAYS.map((days) => ({ value: String(days), label: tokenWords.dayChoices[days] }))
const USUAL_DAYS = '90'

/** Chooses a token's purpose and lifetime, then shows the token the only time that is possible. */
export function NewApiTokenSheet({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { typed, field, asksPassword, submit } = useAccountForm({ name: '' })
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['leads:read'])
  const [days, setDays] = useState(USUAL_DAYS)
  const [made, setMade] = useState<string>()
  const make = (): Promise<string | undefined> =>
    submit({ schema: MakeApiTokenBody, sent: { ...typed, scopes, days: Number(days) } }, async (body) => {
      const { token } = await call(makeApiToken, { body })
      setMade(token)
      onMade()
    })
  if (made !== undefined) return <MadeApiToken token={made} onClose={onClose} />
  const set = (scope: ApiScope, isOn: boolean): void =>
    setScopes(API_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))))
  return (
    <Sheet isOpen onClose={onClose} title={tokenWords.make} description={tokenWords.makeAbout}>
      <Form submitLabel={tokenWords.make} pendingLabel={tokenWords.making} onSubmit={make}>
        <Field {...field('name')} label={tokenWords.name} hint={tokenWords.nameHint} autoComplete="off" required />
        <fieldset>
          <legend className="font-label">{tokenWords.scopes}</legend>
          {API_SCOPES.map((scope, at) => (
            <Checkbox
              key={scope}
              label={scopeWords[scope]}
              isChecked={scopes.includes(scope)}
              onChange={(isOn) => set(scope, isOn)}
              error={at === 0 && scopes.length === 0 ? field('scopes').error : undefined}
            />
          ))}
        </fieldset>
        <Select label={tokenWords.days} value={days} onChange={setDays} options={dayOptions} />
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
