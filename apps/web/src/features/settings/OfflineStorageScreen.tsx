import { pathTo } from '../../platform/paths.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { ClearCacheCard } from './ClearCacheCard.tsx'
import { KeepCard } from './KeepCard.tsx'
import { ReadingPackCard } from './ReadingPackCard.tsx'
import { StorageCard } from './StorageCard.tsx'
import { readCacheOf } from './storage-kinds.ts'
import { useStorage } from './useStorage.ts'
import { settingsWords } from './words.ts'

/** Shows what is stored on this device, what can be freed, and what to download before going offline. */
export function OfflineStorageScreen() {
  const { storage, weighAgain } = useStorage()
  const back = useBackTo(pathTo('settings'), settingsWords.title)
  return (
    <Screen title={settingsWords.offlineStorage} back={back} width="narrow">
      <div className="flex flex-col gap-3">
        <StorageCard storage={storage} />
        {storage && storage !== 'failed' && <ClearCacheCard bytes={readCacheOf(storage)} onCleared={weighAgain} />}
        <ReadingPackCard />
        <KeepCard />
      </div>
    </Screen>
  )
}
