import type { Consent } from '../../platform/consent/consent.ts'
import { Switch } from '../../ui/forms/choices/Switch.tsx'
import { consentWords } from './words.ts'

const kinds = ['functional', 'analytics', 'marketing'] as const

type ConsentSwitchesProps = { chosen: Consent; onChange: (chosen: Consent) => void; className?: string }

/** Switches for each kind of data that may be stored on this device. */
export function ConsentSwitches({ chosen, onChange, className = '' }: ConsentSwitchesProps) {
  return (
    <div className={`divide-y divide-line ${className}`}>
      <Switch label={consentWords.necessary.label} description={consentWords.necessary.about} isOn isLocked />
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={consentWords[kind].label}
          description={consentWords[kind].about}
          isOn={chosen[kind]}
          onChange={(isOn) => onChange({ ...chosen, [kind]: isOn })}
        />
      ))}
    </div>
  )
}
