import { getOwnDeletion } from '@canvass/contracts/addresses/account/deletion'
import { useQuery } from '@tanstack/react-query'
import { readUnsent, totalOf } from '../../../data/unsent/unsent.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { DeletionForm } from './DeletionForm.tsx'
import { deletionWords, privacyWords } from './privacy-words.ts'

/** Explains what deleting the account currently means for the user and their organization, then shows the form. */
export function DeletionSheet({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKey(getOwnDeletion),
    queryFn: ({ signal }) => call(getOwnDeletion, {}, { signal }),
    retry: false,
    // Someone may have become an admin since the last request.
    staleTime: 0,
  })
  const { data: unsent = 0 } = useQuery({
    queryKey: ['unsentBeforeDeletion', user.id],
    queryFn: () => readUnsent(user.id).then(totalOf, () => 0),
    networkMode: 'always',
    staleTime: 0,
  })
  return (
    <Sheet isOpen onClose={onClose} title={deletionWords.sheetTitle}>
      {data === undefined && !isError && <Skeleton className="h-24 rounded-card" />}
      {data === undefined && isError && (
        <EmptyState
          action={
            <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
              {privacyWords.tryAgain}
            </Button>
          }
        >
          {deletionWords.unreachable}
        </EmptyState>
      )}
      {data?.mustHandOver === true && (
        <div className="flex flex-col gap-4">
          <p className="wrap-anywhere">{deletionWords.mustHandOver(data.organizationName)}</p>
          <ButtonLink to={pathTo('adminOrganization')} variant="quiet" isBlock>
            {deletionWords.toOrganization}
          </ButtonLink>
        </div>
      )}
      {data?.mustHandOver === false && (
        <div className="flex flex-col gap-3">
          <p>
            {data.isAlone
              ? deletionWords.alone(data.organizationName)
              : deletionWords.amongOthers(data.organizationName)}
          </p>
          <p>
            {deletionWords.undo} {deletionWords.exportFirst}
          </p>
          {unsent > 0 && <Banner tone="warn">{deletionWords.unsent(unsent)}</Banner>}
          <DeletionForm />
        </div>
      )}
    </Sheet>
  )
}
