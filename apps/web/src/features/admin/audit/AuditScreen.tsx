import { exportAudit } from '@canvass/contracts/addresses/admin/audit'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { usePeople } from '../../../data/people/usePeople.ts'
import { isSignedOutError } from '../../../platform/api/api-error.ts'
import { pathOf } from '../../../platform/api/path-of.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { clockText } from '../../../ui/text/format.ts'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditWords } from './audit-words.ts'
import { auditQuery, NO_FILTER, useAuditPage } from './useAuditPage.ts'

/** Shows admins who did what in the organization, when, and from where. */
export function AuditScreen() {
  const back = useBackTo(pathTo('settings'), auditWords.back)
  const { page, filter, setFilter, toOlder, toNewer } = useAuditPage()
  const { people = [] } = usePeople(useUser().id)
  const { data, error, dataUpdatedAt, refetch, isFetching } = page
  const isFiltered = Object.values(filter).some((value) => value !== null)
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {auditWords.tryAgain}
    </Button>
  )
  return (
    <Screen
      title={auditWords.title}
      back={back}
      actions={
        data && (
          <ButtonLink
            to={pathOf(exportAudit.path, undefined, auditQuery(filter))}
            download
            variant="quiet"
            size="sm"
            icon={Download}
          >
            {auditWords.export}
          </ButtonLink>
        )
      }
    >
      {isSignedOutError(error) ? (
        <EmptyState>{auditWords.notAllowed}</EmptyState>
      ) : data ? (
        <div className="flex flex-col gap-3">
          <AuditFilters filter={filter} people={people} onChange={setFilter} />
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {auditWords.stale(clockText(dataUpdatedAt))}
            </Banner>
          )}
          {data.isTampered && (
            <Banner tone="bad" title={auditWords.tampered}>
              {auditWords.tamperedText}
            </Banner>
          )}
          {data.entries.length === 0 ? (
            <EmptyState
              action={
                isFiltered && (
                  <Button variant="quiet" onClick={() => setFilter(NO_FILTER)}>
                    {auditWords.clear}
                  </Button>
                )
              }
            >
              {isFiltered ? auditWords.nothingMeant : auditWords.nothing}
            </EmptyState>
          ) : (
            <AuditEntries entries={data.entries} people={new Map(people.map(({ id, name }) => [id, name]))} />
          )}
          {(toOlder ?? toNewer) && (
            <nav aria-label={auditWords.pages} className="flex justify-between gap-3">
              <Button variant="quiet" icon={ChevronLeft} disabled={!toNewer} onClick={toNewer}>
                {auditWords.newer}
              </Button>
              <Button variant="quiet" icon={ChevronRight} disabled={!toOlder} onClick={toOlder}>
                {auditWords.older}
              </Button>
            </nav>
          )}
        </div>
      ) : error ? (
        <EmptyState action={again}>{auditWords.unreachable}</EmptyState>
      ) : (
        <div className="flex flex-col gap-3" aria-label={auditWords.loading}>
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Screen>
  )
}
