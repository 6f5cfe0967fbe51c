import { useRef } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { LeadPanel } from './LeadPanel.tsx'
import { CountSheets, useOpenSheets } from '../../../ui/overlays/open-sheets.ts'
import { useFrozenIsDesk } from '../../../ui/layout/useFrozenIsDesk.ts'
import { useFocusSearch } from './useFocusSearch.ts'
import { useOpenLead } from './useOpenLead.ts'
import { useVaultKeys } from './useVaultKeys.ts'
import { useVaultRows } from './useVaultRows.ts'
import { VaultControls } from './VaultControls.tsx'
import { VaultEmpty } from './VaultEmpty.tsx'
import { VaultList } from './VaultList.tsx'
import { changeVaultState, useVaultState, type VaultView } from './vault-view.ts'
import { vaultWords } from '../lead/vault-words.ts'

export function LeadVaultScreen() {
  const user = useUser()
  const { isSheetOpen, countSheet } = useOpenSheets()
  const isDesk = useFrozenIsDesk(isSheetOpen)
  const view = useVaultState('view')
  const change = (next: VaultView): void => changeVaultState(user, { view: next })
  const { rows, known, leadCount, total, counts, state } = useVaultRows(user.id, view)
  const searchRef = useRef<HTMLInputElement>(null)
  useFocusSearch(searchRef)
  const opened = useOpenLead(user.id, rows, known)
  const open = isDesk ? opened : undefined
  const { listRef, closePanel } = useVaultKeys(rows, isDesk, opened)
  const isNarrowed = view.query !== '' || view.status !== undefined || view.isMine
  // Until all leads are here, use the server's count; how many match a filter is unknown.
  const count = state === 'reading' ? (isNarrowed ? undefined : total) : leadCount
  const isOpening = state === 'opening' || state === 'empty-handed' || count === undefined
  const shown = isOpening ? vaultWords.loading : vaultWords.leadCount(count)
  return (
    <Screen title={vaultWords.screen} width="none" isTitleHiddenOnDesk>
      <div className="flex">
        <div className="@container min-w-0 flex-1 lg:pt-4">
          <VaultControls
            view={view}
            onChange={change}
            counts={counts}
            shown={shown}
            isWithoutLeads={total === 0 && !isNarrowed}
            searchRef={searchRef}
          />
          {rows.length === 0 ? (
            <VaultEmpty state={state} isNarrowed={isNarrowed} />
          ) : (
            <VaultList
              ref={listRef}
              rows={rows}
              isDesk={isDesk}
              openId={open?.lead.id}
              order={view.order}
              onOrder={(order) => change({ ...view, order })}
            />
          )}
        </div>
        {open && (
          <CountSheets value={countSheet}>
            <LeadPanel
              key={open.lead.id}
              lead={open.lead}
              position={open.isListed ? open.at - rows.above + 1 : undefined}
              of={leadCount}
              onClose={closePanel}
            />
          </CountSheets>
        )}
      </div>
    </Screen>
  )
}
