import { chooseTheme, useThemeChoice } from '../../platform/theme.ts'
import { Segmented } from '../../ui/forms/choices/Segmented.tsx'
import { kitWords } from './kit-words.ts'
import type { KitView } from './useKitView.ts'

type KitControlsProps = { view: KitView; onChange: (part: Partial<Record<keyof KitView, string>>) => void }

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** Chooses the theme, direction, and size in which the parts are shown. */
export function KitControls({ view, onChange }: KitControlsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented
        label={kitWords.theme}
        value={useThemeChoice()}
        onChange={chooseTheme}
        options={optionsOf(kitWords.themes)}
      />
      <Segmented
        label={kitWords.direction}
        value={view.direction}
        onChange={(direction) => onChange({ direction })}
        options={optionsOf(kitWords.directions)}
      />
      <Segmented
        label={kitWords.size}
        value={view.size}
        onChange={(size) => onChange({ size })}
        options={optionsOf(kitWords.sizes)}
      />
    </div>
  )
}
