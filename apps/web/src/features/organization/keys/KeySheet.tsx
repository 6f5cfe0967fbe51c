import { listProviderKeys, setProviderKey } from '@canvass/contracts/addresses/organization/provider-keys'
import { type ProviderKey, SetProviderKeyBody } from '@canvass/contracts/organization/provider-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { keyWords, serviceWords } from './key-words.ts'

type KeySheetProps = { of: ProviderKey; mayChooseAddress: boolean; onClose: () => void }

/** Sets a service's key, and for a language model its address and name. */
export function KeySheet({ of: { provider, baseUrl, model }, mayChooseAddress, onClose }: KeySheetProps) {
  const client = useQueryClient()
  const [hasReadNotice, setReadNotice] = useState(false)
  const { typed, field, submit } = useAccountForm({ key: '', baseUrl: baseUrl ?? '', model: model ?? '' })
  const isModel = provider === 'ai'
  const isSerpApi = provider === 'serpapi'
  const save = (): Promise<string | undefined> => {
    if (isSerpApi && !hasReadNotice) return Promise.resolve(keyWords.noticeProblem)
    const sent = {
      provider,
      key: typed['key'],
      ...(isModel && mayChooseAddress && typed['baseUrl'] && { baseUrl: typed['baseUrl'] }),
      ...(isModel && typed['model'] && { model: typed['model'] }),
      ...(isSerpApi && { hasReadNotice }),
    }
    return submit({ schema: SetProviderKeyBody, sent }, async (body) => {
      client.setQueryData(queryKey(listProviderKeys), await call(setProviderKey, { body }))
      showToast({ title: keyWords.saved })
      onClose()
    })
  }
  const typedByHand = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
  return (
    <Sheet isOpen onClose={onClose} title={serviceWords[provider].name} description={serviceWords[provider].text}>
      <Form submitLabel={keyWords.save} pendingLabel={keyWords.saving} onSubmit={save}>
        <PasswordField {...field('key')} label={keyWords.key} hint={keyWords.keyHint} autoComplete="off" required />
        {isModel && (
          <>
            {mayChooseAddress ? (
              <Field
                {...field('baseUrl')}
                {...typedByHand}
                label={keyWords.address}
                hint={keyWords.addressHint}
                inputMode="url"
                optional
              />
            ) : (
              <p className="text-14 text-ink-soft">{keyWords.addressPlan}</p>
            )}
            <Field {...field('model')} {...typedByHand} label={keyWords.model} hint={keyWords.modelHint} optional />
          </>
        )}
        {isSerpApi && <Checkbox label={keyWords.notice} isChecked={hasReadNotice} onChange={setReadNotice} />}
      </Form>
    </Sheet>
  )
}
