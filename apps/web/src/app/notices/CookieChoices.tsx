import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { ConsentSwitches } from '../../features/consent/ConsentSwitches.tsx'
import { type Consent, NECESSARY_ONLY } from '../../platform/consent/consent.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { cookieBannerWords } from '../words/words.ts'

type CookieChoicesProps = { onBack: () => void; onSave: (consent: Consent) => void }

/** Every optional kind starts off. */
export function CookieChoices({ onBack, onSave }: CookieChoicesProps) {
  const [chosen, setChosen] = useState<Consent>(NECESSARY_ONLY)
  return (
    <>
      <ConsentSwitches className="mt-2" chosen={chosen} onChange={setChosen} />
      <div className="mt-3 flex gap-2">
        <Button variant="quiet" size="lg" icon={ChevronLeft} onClick={onBack}>
          {cookieBannerWords.back}
        </Button>
        <Button size="lg" className="flex-1" onClick={() => onSave(chosen)}>
          {cookieBannerWords.save}
        </Button>
      </div>
    </>
  )
}
