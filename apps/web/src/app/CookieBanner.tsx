import { X } from 'lucide-react'
import { useState } from 'react'
import { ALL, NECESSARY_ONLY, setConsent, useConsent } from '../platform/consent/consent.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CookieChoices } from './CookieChoices.tsx'
import { PrivacyLink } from './PrivacyLink.tsx'
import { useRouteHandle } from './route-handle.ts'

/** Asks once. Saying yes weighs the same as saying no; closing it stores nothing, and it asks again another time. */
export function CookieBanner() {
  const consent = useConsent((state) => state.consent)
  const [isClosed, setClosed] = useState(false)
  const [isDetailed, setDetailed] = useState(false)
  const isBare = useRouteHandle()?.chrome === 'bare'
  if (consent !== undefined || isClosed || isBare) return null
  return (
    <section
      aria-label="Cookies"
      data-cookie-banner
      className="fixed inset-x-2 bottom-[calc(var(--bar-space,0px)+8px+env(safe-area-inset-bottom))] z-30 mx-auto max-h-[80dvh] max-w-[440px] animate-rise overflow-y-auto rounded-sheet bg-elevated p-4 shadow-float lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0"
    >
      <div className="flex items-center justify-between">
        <h2 className="title-18">{isDetailed ? 'Choose cookies' : 'Cookies'}</h2>
        <IconButton label="Close" icon={X} iconSize={20} onClick={() => setClosed(true)} className="-my-2 -mr-2" />
      </div>
      {isDetailed ? (
        <CookieChoices onBack={() => setDetailed(false)} onSave={setConsent} />
      ) : (
        <>
          <p className="mt-1 text-14 text-ink-soft">
            The app needs a few to keep you signed in. Others only if you agree. <PrivacyLink />
          </p>
          <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(144px,1fr))] gap-2">
            <Button variant="quiet" size="lg" className="text-14!" onClick={() => setConsent(NECESSARY_ONLY)}>
              Necessary Only
            </Button>
            <Button variant="quiet" size="lg" className="text-14!" onClick={() => setConsent(ALL)}>
              Accept All
            </Button>
          </div>
          <Button variant="plain" size="lg" isBlock onClick={() => setDetailed(true)}>
            Customize
          </Button>
        </>
      )}
    </section>
  )
}
