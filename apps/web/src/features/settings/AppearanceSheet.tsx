import { chooseTheme, useThemeChoice } from '../../platform/theme.ts'
import { Segmented } from '../../ui/forms/choices/Segmented.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { appearanceWords, settingsWords } from './words.ts'

const { themes } = appearanceWords
const options = [
  { value: 'system', label: themes.system },
  { value: 'light', label: themes.light },
  { value: 'dark', label: themes.dark },
] as const

/** Chooses the light or dark theme. */
export function AppearanceSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const theme = useThemeChoice()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settingsWords.appearance} description={appearanceWords.about}>
      <Segmented label={appearanceWords.label} value={theme} onChange={chooseTheme} options={options} />
    </Sheet>
  )
}
