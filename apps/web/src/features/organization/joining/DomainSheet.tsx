import { claimDomain } from '@canvass/contracts/addresses/organization/domain-claim'
import { ClaimDomainBody } from '@canvass/contracts/organization/domain-claim'
import { call } from '../../../platform/api/call.ts'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { domainWords } from './joining-words.ts'
import { useKeepClaim } from './useJoining.ts'

/** Claims a domain, replacing the previous one. */
export function DomainSheet({ onClose }: { onClose: () => void }) {
  const keep = useKeepClaim()
  const { typed, field, submit } = useAccountForm({})
  const save = (): Promise<string | undefined> =>
    submit({ schema: ClaimDomainBody, sent: { domain: typed['domain'] ?? '' } }, async (body) => {
      keep(await call(claimDomain, { body }))
      onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={domainWords.title} description={domainWords.sheetText}>
      <Form submitLabel={domainWords.save} pendingLabel={domainWords.saving} onSubmit={save}>
        <Field
          {...field('domain')}
          label={domainWords.domain}
          hint={domainWords.domainHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      </Form>
    </Sheet>
  )
}
