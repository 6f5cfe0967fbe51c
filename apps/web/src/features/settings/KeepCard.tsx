import { useState } from 'react'
import { type Area, setAreaKept } from '../../data/kept/areas.ts'
import { setOwnLeadsKept } from '../../data/leads/own-leads.ts'
import { useAreas } from '../../data/kept/useAreas.ts'
import { isWifiOnly, setWifiOnly, isConnectionTypeKnown } from '../../platform/reading/may-download.ts'
import { nudgeSync } from '../../platform/sync/nudge.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Switch } from '../../ui/forms/choices/Switch.tsx'
import { storageText } from './storage-text.ts'
import { keepWords } from './words.ts'
import { useAreOwnKept } from '../../data/kept/useKeptMarks.ts'

/** How many towns to show before expanding the list. */
const SHOWN = 3

/** Chooses what to keep on this device, and over which connection to download it. */
export function KeepCard() {
  const userId = useUser().id
  const areas = useAreas(userId) ?? []
  const areOwnKept = useAreOwnKept(userId)
  const [isWifi, setWifi] = useState(isWifiOnly)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? areas : areas.filter(({ isKept }, at) => isKept || at < SHOWN)
  return (
    <Card className="py-0">
      <div className="divide-y divide-line">
        <Switch
          label={keepWords.ownLeads}
          isOn={areOwnKept ?? true}
          onChange={(isKept) => void setOwnLeadsKept(userId, isKept).then(nudgeSync)}
        />
        {shown.map((area) => (
          <Switch
            key={area.key}
            label={keepWords.area(area.name)}
            description={areaText(area)}
            isOn={area.isKept}
            onChange={(isKept) => void setAreaKept(userId, area, isKept).then(nudgeSync)}
          />
        ))}
        {shown.length < areas.length && (
          <div className="py-1">
            <Button variant="plain" size="sm" className="-mx-3.5" onClick={() => setWhole(true)}>
              {keepWords.showAll(areas.length)}
            </Button>
          </div>
        )}
        <Switch
          label={keepWords.wifiOnly}
          {...(!isConnectionTypeKnown() && { description: keepWords.wifiUnknown })}
          isOn={isWifi}
          onChange={(isOn) => {
            setWifiOnly(isOn)
            setWifi(isOn)
          }}
        />
      </div>
    </Card>
  )
}

function areaText({ leads, isKept, profilesHere, bytesHere }: Area): string {
  if (!isKept) return keepWords.leads(leads)
  if (profilesHere < leads) return keepWords.someHere(profilesHere, leads)
  return keepWords.allHere(leads, storageText(bytesHere))
}
