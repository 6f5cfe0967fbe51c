import { chooseLocation, useAddsLocation } from '../../platform/location-choice.ts'
import { chooseDetail, chooseKeeping, usePhotoChoices } from '../../platform/photo-choices.ts'
import { Switch } from '../../ui/forms/choices/Switch.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { captureWords, settingsWords } from './words.ts'

/** Settings for taking captures on this device. */
export function CaptureSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isLocated = useAddsLocation()
  const { isDetailed, keepsOriginal } = usePhotoChoices()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settingsWords.capture} description={captureWords.about}>
      <div className="flex flex-col gap-4">
        <Switch
          label={captureWords.location}
          description={captureWords.locationAbout}
          isOn={isLocated}
          onChange={chooseLocation}
        />
        <Switch
          label={captureWords.detail}
          description={captureWords.detailAbout}
          isOn={isDetailed}
          onChange={chooseDetail}
        />
        <Switch
          label={captureWords.keep}
          description={captureWords.keepAbout}
          isOn={keepsOriginal}
          onChange={chooseKeeping}
        />
      </div>
    </Sheet>
  )
}
