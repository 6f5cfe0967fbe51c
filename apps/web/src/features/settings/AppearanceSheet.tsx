import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../platform/theme.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export const themeWords: Record<ThemeChoice, string> = { system: 'As the device', light: 'Light', dark: 'Dark' }

const options = [
  { value: 'system', label: themeWords.system },
  { value: 'light', label: themeWords.light },
  { value: 'dark', label: themeWords.dark },
] as const

/** Light or dark. */
export function AppearanceSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const theme = useThemeChoice()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Appearance" description="Kept on this device.">
      <Segmented label="Light or dark" value={theme} onChange={chooseTheme} options={options} />
    </Sheet>
  )
}
