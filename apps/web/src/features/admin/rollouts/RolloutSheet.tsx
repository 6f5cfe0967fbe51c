import { setFlag } from '@canvass/contracts/addresses/flags'
import type { FlagRule, FlagSetting } from '@canvass/contracts/flags'
import { useState } from 'react'
import { roleWords } from '../../../data/people/role-words.ts'
import { call } from '../../../platform/api/call.ts'
import { Switch } from '../../../ui/forms/choices/Switch.tsx'
import { NumberField } from '../../../ui/forms/figures/NumberField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { failureText } from '../../auth/field-errors.ts'
import { planWords, platformWords } from '../platform/platform-words.ts'
import { ChosenOrganizations } from './ChosenOrganizations.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { flagWords, rolloutWords } from './rollout-words.ts'

type RolloutSheetProps = { setting: FlagSetting; onClose: () => void; onChanged: () => void }

/** Edits for whom a feature is on. Saving applies all choices together. */
export function RolloutSheet({ setting: { key, rule: before, names }, onClose, onChanged }: RolloutSheetProps) {
  const [rule, setRule] = useState<FlagRule>(before)
  const change = (changed: Partial<FlagRule>): void => setRule({ ...rule, ...changed })
  const save = async (): Promise<string | undefined> => {
    try {
      await call(setFlag, { params: { key }, body: rule })
    } catch (error) {
      return failureText(error, platformWords.failed)
    }
    showToast({ title: rolloutWords.saved })
    onChanged()
    onClose()
    return undefined
  }
  return (
    <Sheet isOpen onClose={onClose} title={flagWords[key]}>
      <Form submitLabel={rolloutWords.save} pendingLabel={platformWords.saving} onSubmit={save}>
        <Switch
          label={rolloutWords.isOn}
          description={rolloutWords.isOnAbout}
          isOn={rule.isOn}
          onChange={(isOn) => change({ isOn })}
        />
        <NumberField
          label={rolloutWords.share}
          hint={rolloutWords.shareHint}
          value={rule.percentage}
          min={0}
          max={100}
          step={5}
          end="%"
          isRequired
          onChange={(percentage) => percentage !== null && change({ percentage })}
        />
        <CheckboxGroup
          label={rolloutWords.roles}
          words={roleWords}
          chosen={rule.roles}
          onChange={(roles) => change({ roles })}
        />
        <CheckboxGroup
          label={rolloutWords.plans}
          words={planWords}
          chosen={rule.plans}
          onChange={(plans) => change({ plans })}
        />
        <ChosenOrganizations
          names={names}
          chosen={rule.organizations ?? []}
          onChange={(organizations) => change({ organizations: organizations.length === 0 ? null : organizations })}
        />
      </Form>
    </Sheet>
  )
}
