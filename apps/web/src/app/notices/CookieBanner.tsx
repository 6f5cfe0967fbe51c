import clsx from 'clsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ALL, NECESSARY_ONLY, setConsent, useConsent } from '../../platform/consent/consent.ts'
import { useIsHydrated } from '../../platform/useIsHydrated.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import type { CookieChoices } from './CookieChoices.tsx'
import { PrivacyLink } from './PrivacyLink.tsx'
import { useRouteHandle } from '../page/route-handle.ts'
import { cookieBannerWords } from '../words/words.ts'

const loadChoices = () => import('./CookieChoices.tsx')

const answerClass = 'min-w-0 flex-auto px-3! text-14!'

/**
 * Asks once, in a bar that leaves the page readable. Accepting is as easy as declining; closing it stores nothing, and
 * it asks again another time.
 */
export function CookieBanner() {
  const consent = useConsent((state) => state.consent)
  const [isClosed, setClosed] = useState(false)
  // Loaded on demand; if that fails, the bar stays unchanged.
  const [details, setDetails] = useState<{ Choices: typeof CookieChoices } | null>(null)
  const isBare = useRouteHandle()?.chrome === 'bare'
  // A prerendered page has no visitor yet who could have answered.
  const isHydrated = useIsHydrated()
  if (consent !== undefined || isClosed || isBare || !isHydrated) return null
  const showDetails = async (): Promise<void> => {
    const { CookieChoices: Choices } = await loadChoices()
    setDetails({ Choices })
  }
  const close = (
    <IconButton
      label={cookieBannerWords.close}
      icon={X}
      iconSize={20}
      onClick={() => setClosed(true)}
      className={clsx('-my-2 -mr-2', !details && 'lg:order-last lg:my-0')}
    />
  )
  return (
    <section
      aria-label={cookieBannerWords.label}
      data-cookie-banner
      className="fixed inset-x-2 bottom-[calc(var(--bar-space,0px)+8px+env(safe-area-inset-bottom))] z-30 max-h-[80dvh] animate-rise overflow-y-auto rounded-card bg-elevated px-4 py-2 shadow-float lg:inset-x-0 lg:bottom-0 lg:rounded-none lg:border-t lg:border-line lg:px-6"
    >
      {details ? (
        <div className="mx-auto max-w-[440px] py-2">
          <div className="flex items-center justify-between">
            <h2 className="title-18">{cookieBannerWords.title}</h2>
            {close}
          </div>
          <details.Choices onBack={() => setDetails(null)} onSave={setConsent} />
        </div>
      ) : (
        <div className="mx-auto flex max-w-page flex-col gap-1 lg:flex-row lg:items-center lg:gap-3">
          <div className="flex min-w-0 flex-1 items-start gap-2 lg:contents">
            <p className="min-w-0 flex-1 text-12 leading-[1.334] text-ink-soft lg:text-14">
              {cookieBannerWords.about} <PrivacyLink />
            </p>
            {close}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" className={answerClass} onClick={() => setConsent(NECESSARY_ONLY)}>
              {cookieBannerWords.necessaryOnly}
            </Button>
            <Button variant="quiet" className={answerClass} onClick={() => setConsent(ALL)}>
              {cookieBannerWords.acceptAll}
            </Button>
            <Button
              variant="plain"
              className={answerClass}
              onPointerEnter={() => void loadChoices()}
              onClick={() => void showDetails().catch(() => undefined)}
            >
              {cookieBannerWords.customize}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
