import { Segmented } from '../../ui/forms/choices/Segmented.tsx'
import { chooseTheme, useThemeChoice } from '../../platform/theme.ts'
import { shellWords } from '../words/shell-words.ts'

const options = [
  { value: 'system', label: shellWords.themes.system },
  { value: 'light', label: shellWords.themes.light },
  { value: 'dark', label: shellWords.themes.dark },
] as const

export function ThemeSwitch() {
  return <Segmented label={shellWords.theme} value={useThemeChoice()} onChange={chooseTheme} options={options} />
}
