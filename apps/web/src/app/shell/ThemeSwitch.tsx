import { Segmented } from '../../ui/forms/choices/Segmented.tsx'
import { chooseTheme, useThemeChoice } from '../../platform/theme.ts'
import { frameWords } from '../words/menu-words.ts'

const options = [
  { value: 'system', label: frameWords.themes.system },
  { value: 'light', label: frameWords.themes.light },
  { value: 'dark', label: frameWords.themes.dark },
] as const

export function ThemeSwitch() {
  return <Segmented label={frameWords.theme} value={useThemeChoice()} onChange={chooseTheme} options={options} />
}
