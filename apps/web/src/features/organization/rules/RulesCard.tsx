import type { Organization } from '@canvass/contracts/organization/profile'
import { useState } from 'react'
import { Switch } from '../../../ui/forms/choices/Switch.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ruleWords } from '../words.ts'
import { SecondStepRuleSheet } from './SecondStepRuleSheet.tsx'

/** Shows the rules for everyone in the organization. */
export function RulesCard({ organization: { requiresSecondStep } }: { organization: Organization }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={ruleWords.title}>
      <Switch
        label={ruleWords.secondStep}
        description={ruleWords.secondStepAbout}
        isOn={requiresSecondStep}
        onChange={() => setOpen(true)}
      />
      {isOpen && <SecondStepRuleSheet isRequired={!requiresSecondStep} onClose={() => setOpen(false)} />}
    </Card>
  )
}
