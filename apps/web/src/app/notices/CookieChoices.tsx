import { ChevronLeft } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { ConsentSwitches } from '../../features/consent/ConsentSwitches.tsx'
import { type Consent, NECESSARY_ONLY } from '../../platform/consent/consent.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { cookieBannerWords } from '../words/words.ts'

type CookieChoicesProps = { onBack: () => void; onSave: (consent: Consent) => void }

/**
 * Reserves room for the banner while it shows all the choices, so that the page can be scrolled out from under it. The
 * height is measured, because it varies with screen width and text size. Returns a function that stops measuring.
 */
function reserveSpaceFor(banner: Element): () => void {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--banner-space', `${banner.clientHeight + MARGINS_PX}px`))
  watch.observe(banner)
  return () => {
    watch.disconnect()
    style.removeProperty('--banner-space')
  }
}

/** Above and below the banner. */
const MARGINS_PX = 24

/** The cookie choices; every optional kind starts off. */
export function CookieChoices({ onBack, onSave }: CookieChoicesProps) {
  const [chosen, setChosen] = useState<Consent>(NECESSARY_ONLY)
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const banner = top.current?.closest('[data-cookie-banner]')
    return banner ? reserveSpaceFor(banner) : undefined
  }, [])
  return (
    <>
      <div ref={top} />
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
