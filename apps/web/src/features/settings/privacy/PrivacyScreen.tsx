import { Cookie } from 'lucide-react'
import { useState } from 'react'
import { useConsent } from '../../../platform/consent/consent.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { CookieSheet } from '../CookieSheet.tsx'
import { SettingsRow } from '../SettingsRow.tsx'
import { settingsWords } from '../words.ts'
import { DeletionCard } from './DeletionCard.tsx'
import { ExportCard } from './ExportCard.tsx'
import { privacyWords } from './privacy-words.ts'

/** Shows what is stored about the user and where, with ways to export and to delete it. */
export function PrivacyScreen() {
  const back = useBackTo(pathTo('settings'), settingsWords.title)
  const consent = useConsent((state) => state.consent)
  const [areCookiesOpen, setCookiesOpen] = useState(false)
  const optional = consent ? [consent.functional, consent.analytics, consent.marketing].filter(Boolean).length : 0
  const value =
    consent === undefined
      ? undefined
      : optional === 0
        ? settingsWords.necessaryOnly
        : settingsWords.optionalOn(optional)
  return (
    <Screen title={privacyWords.title} back={back} width="narrow">
      <div className="flex flex-col gap-3">
        <Card className="py-0">
          <ul>
            <SettingsRow icon={Cookie} label={privacyWords.cookies} value={value} onOpen={() => setCookiesOpen(true)} />
          </ul>
        </Card>
        <ExportCard />
        <DeletionCard />
      </div>
      {areCookiesOpen && <CookieSheet onClose={() => setCookiesOpen(false)} />}
    </Screen>
  )
}
