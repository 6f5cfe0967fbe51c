import { CircleCheck, Download } from 'lucide-react'
import { useStoragePersistence } from '../../../platform/storage/storage-persistence.ts'
import { useIsHydrated } from '../../../platform/useIsHydrated.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { installSteps, installWords } from './install-words.ts'
import { PhoneCode } from './PhoneCode.tsx'
import { useInstallPrompt } from './useInstallPrompt.ts'

/** Explains how to add Canvass to the home screen on each kind of device. */
export function InstallPage() {
  const install = useInstallPrompt()
  const isHydrated = useIsHydrated()
  const isInstalled = useStoragePersistence((promise) => promise.isInstalled) && isHydrated
  return (
    <SiteFrame>
      <PageHero title={installWords.title} text={installWords.text.word} art={<PhoneCode />}>
        {isInstalled ? (
          <p className="flex gap-2.5 font-semibold text-good">
            <CircleCheck aria-hidden size={22} className="shrink-0" />
            {installWords.isInstalled}
          </p>
        ) : (
          install !== undefined && (
            <Button size="xl" icon={Download} onClick={install}>
              {installWords.now}
            </Button>
          )
        )}
      </PageHero>
      <section aria-label={installWords.stepsTitle} className="mx-auto max-w-page px-4 pb-16 md:px-6 lg:pb-24">
        <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
          {installSteps.map(({ name, title, browser, steps }) => (
            <li key={name} className="border-t-2 border-ink pt-5">
              <h2 className="title-28">{title}</h2>
              <p className="text-14 text-ink-soft">{browser}</p>
              <ol className="mt-4">
                {steps.map((step, at) => (
                  <li key={step} className="flex gap-4 border-t border-line py-3 first:border-0">
                    <span aria-hidden className="title-18 w-5 shrink-0 text-brand">
                      {at + 1}
                    </span>
                    <span className="text-pretty">{step}</span>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </section>
    </SiteFrame>
  )
}
