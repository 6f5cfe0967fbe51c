import { useState } from 'react'
import { NECESSARY_ONLY, setConsent, useConsent } from '../../platform/consent/consent.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { ConsentSwitches } from '../consent/ConsentSwitches.tsx'
import { cookieWords, settingsWords } from './words.ts'

/** Edits the cookie choice, whether or not one was made before. */
export function CookieSheet({ onClose }: { onClose: () => void }) {
  const stored = useConsent((state) => state.consent)
  const [chosen, setChosen] = useState(stored ?? NECESSARY_ONLY)
  const save = (): void => {
    setConsent(chosen)
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={settingsWords.cookieTitle}
      description={cookieWords.about}
      foot={
        <Button size="lg" isBlock onClick={save}>
          {settingsWords.save}
        </Button>
      }
    >
      <ConsentSwitches chosen={chosen} onChange={setChosen} />
    </Sheet>
  )
}
