import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import { useSyncExternalStore } from 'react'
import { flagOverrides, isDebugMode, overridesText, watchOverrides } from '../../platform/flags/flag-overrides.ts'
import { setDebugMode, setFlagOverride } from '../../platform/flags/set-flag-overrides.ts'
import { useFeatureFlags } from '../../platform/flags/useFeatureFlags.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { Switch } from '../../ui/forms/choices/Switch.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { flagPanelWords } from './words.ts'

type Choice = 'server' | 'on' | 'off'

/** Overrides feature flags on this device, only in debug mode. The server isn't contacted and grants nothing extra. */
export function FlagPanel() {
  useSyncExternalStore(watchOverrides, () => `${isDebugMode()} ${overridesText()}`)
  const flags = useFeatureFlags(useUser())
  const overrides = flagOverrides()
  const choose = { server: undefined, on: true, off: false } as const
  return (
    <Card title={flagPanelWords.title}>
      <Switch
        label={flagPanelWords.debugMode}
        description={flagPanelWords.about}
        isOn={isDebugMode()}
        onChange={setDebugMode}
      />
      {isDebugMode() && (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2">
          {FLAG_KEYS.map((key) => (
            <li key={key}>
              <Select<Choice>
                label={key}
                value={overrides?.[key] === undefined ? 'server' : overrides[key] ? 'on' : 'off'}
                onChange={(choice) => setFlagOverride(key, choose[choice])}
                options={[
                  {
                    value: 'server',
                    label: overrides?.[key] === undefined ? flagPanelWords.asServed(flags[key]) : flagPanelWords.served,
                  },
                  { value: 'on', label: flagPanelWords.on },
                  { value: 'off', label: flagPanelWords.off },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
