import type { ReactNode } from 'react'
import { pathTo } from '../../../platform/paths.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { PlatformTabs } from '../platform/PlatformTabs.tsx'
import { labWords } from './lab-words.ts'

/** Shows the lab below the tabs of the platform operators; `note` goes beside its title. */
export function LabFrame({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    // On a desktop the tabs are the way back.
    <Screen title={labWords.title} back={{ to: pathTo('admin') }} note={note}>
      <PlatformTabs />
      {children}
    </Screen>
  )
}
