import { Segmented } from '../ui/Segmented.tsx'
import { chooseTheme, useThemeChoice } from '../platform/theme.ts'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function ThemeSwitch() {
  return <Segmented label="Light or dark" value={useThemeChoice()} onChange={chooseTheme} options={options} />
}
