import { isSignedOutError } from '../../platform/api/api-error.ts'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { useFrozenIsDesk } from '../../ui/layout/useFrozenIsDesk.ts'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { CountSheets, useOpenSheets } from '../../ui/overlays/open-sheets.ts'
import { clockText } from '../../ui/text/format.ts'
import { InvitationsCard } from './invitations/InvitationsCard.tsx'
import { InviteButtons } from './invitations/InviteButtons.tsx'
import { DomainCard } from './joining/DomainCard.tsx'
import { RequestsCard } from './joining/RequestsCard.tsx'
import { useDomainClaim, useJoinRequests } from './joining/useJoining.ts'
import { HandOverCard } from './people/HandOverCard.tsx'
import { MembersCard } from './people/MembersCard.tsx'
import { ProfileCard } from './profile/ProfileCard.tsx'
import { SeatsCard } from './profile/SeatsCard.tsx'
import { RulesCard } from './rules/RulesCard.tsx'
import { useInvitations } from './useInvitations.ts'
import { useMembers, useOrganization } from './useOrganization.ts'
import { organizationWords } from './words.ts'

/** Shows admins the organization's profile, its members, and what its plan allows. */
export function OrganizationScreen() {
  const back = useBackTo(pathTo('settings'), organizationWords.back)
  const organization = useOrganization()
  const members = useMembers()
  const invitations = useInvitations()
  const { isSheetOpen, countSheet } = useOpenSheets()
  // Rotating a tablet must not lose the invitation just created, which is shown only once.
  const isDesk = useFrozenIsDesk(isSheetOpen)
  const claim = useDomainClaim()
  const requests = useJoinRequests()
  const reads = [organization, members.asked, invitations, claim, requests]
  const error = reads.find((read) => read.error)?.error
  const isReady = reads.every((read) => read.data)
  const refetch = (): void => reads.forEach((read) => void read.refetch())
  const again = (
    <Button variant="quiet" size="sm" isPending={reads.some((read) => read.isFetching)} onClick={refetch}>
      {organizationWords.tryAgain}
    </Button>
  )
  const invite = (
    <CountSheets value={countSheet}>
      <InviteButtons isBlock={!isDesk} />
    </CountSheets>
  )
  return (
    <Screen
      title={organizationWords.title}
      note={organization.data?.name}
      back={back}
      actions={isDesk && isReady && invite}
    >
      {isSignedOutError(error) ? (
        <EmptyState>{organizationWords.notAllowed}</EmptyState>
      ) : organization.data && members.asked.data && invitations.data && claim.data && requests.data ? (
        <div className="flex flex-col gap-3">
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {organizationWords.stale(clockText(members.asked.dataUpdatedAt))}
            </Banner>
          )}
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(42.5rem,1fr)_minmax(280px,360px)]">
            <div className="flex min-w-0 flex-col gap-3">
              {!isDesk && invite}
              <RequestsCard requests={requests.data} />
              <MembersCard page={members.asked.data} {...members} />
              <InvitationsCard invitations={invitations.data} />
            </div>
            <div className="flex flex-col gap-3">
              <SeatsCard organization={organization.data} />
              <ProfileCard organization={organization.data} />
              <DomainCard claim={claim.data.claim} />
              <RulesCard organization={organization.data} />
              <HandOverCard hasOthers={organization.data.seats.used > 1} />
            </div>
          </div>
        </div>
      ) : error ? (
        <EmptyState action={again}>{organizationWords.unreachable}</EmptyState>
      ) : (
        <div className="flex flex-col gap-3" aria-label={organizationWords.loading}>
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
    </Screen>
  )
}
