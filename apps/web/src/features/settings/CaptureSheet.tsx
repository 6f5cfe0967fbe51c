import { chooseLocation, useAddsLocation } from '../../platform/location-choice.ts'
import { Switch } from '../../ui/forms/choices/Switch.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { captureWords, settingsWords } from './words.ts'

/** How captures are taken on this device. */
export function CaptureSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isLocated = useAddsLocation()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settingsWords.capture} description={captureWords.about}>
      <Switch
        label={captureWords.location}
        description={captureWords.locationAbout}
        isOn={isLocated}
        onChange={chooseLocation}
      />
    </Sheet>
  )
}
