import type { Consent } from '../../platform/consent/consent.ts'
import { Switch } from '../../ui/Switch.tsx'

const kinds = [
  { kind: 'functional', label: 'Functional', about: 'Remembers views and theme.' },
  { kind: 'analytics', label: 'Analytics', about: 'Page views, without lead names.' },
  { kind: 'marketing', label: 'Marketing', about: 'None in use today.' },
] as const

type ConsentSwitchesProps = { chosen: Consent; onChange: (chosen: Consent) => void; className?: string }

/** What may be stored on this device, kind by kind. */
export function ConsentSwitches({ chosen, onChange, className = '' }: ConsentSwitchesProps) {
  return (
    <div className={`divide-y divide-line ${className}`}>
      <Switch label="Necessary" description="Sign-in and safety. Always on." isOn isLocked />
      {kinds.map(({ kind, label, about }) => (
        <Switch
          key={kind}
          label={label}
          description={about}
          isOn={chosen[kind]}
          onChange={(isOn) => onChange({ ...chosen, [kind]: isOn })}
        />
      ))}
    </div>
  )
}
