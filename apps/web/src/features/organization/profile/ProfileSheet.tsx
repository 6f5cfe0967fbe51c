import { ChangeOrganizationBody, type Organization } from '@canvass/contracts/organization/profile'
import { changeOrganization } from '@canvass/contracts/addresses/organization/profile'
import { SIZE_BANDS } from '@canvass/contracts/organization/size-bands'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { sessionQuery } from '../../../platform/session/session-query.ts'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { useReload } from '../useChange.ts'
import { profileWords } from '../words.ts'
import { zoneOptions } from './time-zones.ts'

type ProfileSheetProps = { organization: Organization; onClose: () => void }

/**
 * Edits the organization's profile. Every signed-in user's session contains its name, so the session is reloaded too.
 */
export function ProfileSheet({ organization, onClose }: ProfileSheetProps) {
  const { name, domain, industry, size, timeZone } = organization
  const client = useQueryClient()
  const reload = useReload()
  const { typed, field, submit } = useAccountForm({
    name,
    domain: domain ?? '',
    industry: industry ?? '',
    size: size ?? '',
    timeZone,
  })
  const [sizeField, zoneField] = [field('size'), field('timeZone')]
  const save = (): Promise<string | undefined> =>
    submit({ schema: ChangeOrganizationBody, sent: { ...typed, size: typed['size'] || null } }, async (body) => {
      await call(changeOrganization, { body })
      reload()
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showToast({ title: profileWords.saved })
      onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={profileWords.title}>
      <Form submitLabel={profileWords.save} pendingLabel={profileWords.saving} onSubmit={save}>
        <Field {...field('name')} label={profileWords.name} autoComplete="organization" required />
        <Field
          {...field('domain')}
          label={profileWords.domain}
          hint={profileWords.domainHint}
          optional
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Field {...field('industry')} label={profileWords.industry} optional />
        <Select
          label={profileWords.size}
          value={sizeField.value || null}
          placeholder={profileWords.sizeUnset}
          options={SIZE_BANDS.map((band) => ({ value: band as string, label: band }))}
          onChange={(value) => sizeField.onChange({ target: { value } })}
          optional
        />
        <Select
          label={profileWords.timeZone}
          value={zoneField.value}
          options={zoneOptions(timeZone)}
          hint={profileWords.timeZoneHint}
          error={zoneField.error}
          onChange={(value) => zoneField.onChange({ target: { value } })}
        />
      </Form>
    </Sheet>
  )
}
