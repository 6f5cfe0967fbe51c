import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { type Consent, NECESSARY_ONLY } from '../platform/consent/consent.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'

const kinds = [
  { kind: 'functional', label: 'Functional', about: 'Remembers views and theme.' },
  { kind: 'analytics', label: 'Analytics', about: 'Page views, without lead names.' },
  { kind: 'marketing', label: 'Marketing', about: 'None in use today.' },
] as const

type CookieChoicesProps = { onBack: () => void; onSave: (consent: Consent) => void }

/** Every optional kind starts off. */
export function CookieChoices({ onBack, onSave }: CookieChoicesProps) {
  const [chosen, setChosen] = useState<Consent>(NECESSARY_ONLY)
  return (
    <>
      <div className="mt-2 divide-y divide-line">
        <Switch label="Necessary" description="Sign-in and safety. Always on." isOn isLocked />
        {kinds.map(({ kind, label, about }) => (
          <Switch
            key={kind}
            label={label}
            description={about}
            isOn={chosen[kind]}
            onChange={(isOn) => setChosen({ ...chosen, [kind]: isOn })}
          />
        ))}
      </div>
      <div className="mt-3 flex gap-2">
        <Button variant="quiet" size="lg" icon={ChevronLeft} onClick={onBack}>
          Back
        </Button>
        <Button size="lg" className="flex-1" onClick={() => onSave(chosen)}>
          Save
        </Button>
      </div>
    </>
  )
}
