import type { Lead } from '@canvass/contracts/leads'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Storefront } from '../../../ui/brand/Storefront.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useIsDesk } from '../../../ui/layout/useIsDesk.ts'
import { dateText } from '../../../ui/text/format.ts'
import { nameOf } from '../lead/lead-text.ts'
import { type LeadView, useLead } from '../lead/useLead.ts'
import { CheckActions } from './CheckActions.tsx'
import { CheckSheet } from './CheckSheet.tsx'
import { checkText } from './check-text.ts'
import { digitalCheck } from './digital-check.ts'
import { digitalCheckWords } from './digital-check-words.ts'

/** Shows how a business is found online, for its owner, to print or send. */
export function DigitalCheckScreen() {
  const { id = '' } = useParams()
  const view = useLead(id)
  if (view.state === 'whole') return <CheckOf lead={view.lead} isStale={view.isStale} />
  return (
    <Screen title={digitalCheckWords.title} back={backTo(id)}>
      <NotHere view={view} />
    </Screen>
  )
}

const backTo = (id: string) => ({ to: pathTo('lead', { identifier: id }), label: digitalCheckWords.lead })

function NotHere({ view }: { view: Exclude<LeadView, { state: 'whole' }> }) {
  if (view.state === 'loading' || (view.state === 'summary' && view.isLoading)) {
    return (
      <div role="status" aria-label={digitalCheckWords.loading} className="flex flex-col gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  }
  if (view.state === 'missing') {
    const back = <ButtonLink to={pathTo('leadVault')}>{digitalCheckWords.backToVault}</ButtonLink>
    return (
      <EmptyState drawing={<Storefront isUnknown />} action={back}>
        {digitalCheckWords.notFound}
      </EmptyState>
    )
  }
  const again = view.state === 'unreachable' && (
    <Button variant="quiet" onClick={view.retry}>
      {digitalCheckWords.retry}
    </Button>
  )
  return (
    <EmptyState action={again}>{view.isAnswered ? digitalCheckWords.failed : digitalCheckWords.unreachable}</EmptyState>
  )
}

function CheckOf({ lead, isStale }: { lead: Lead; isStale: boolean }) {
  const isDesk = useIsDesk()
  const { firstName, lastName, username, organization } = useUser()
  const [now] = useState(Date.now)
  const check = useMemo(() => digitalCheck(lead, now), [lead, now])
  const name = nameOf(lead)
  const title = digitalCheckWords.titleOf(name)
  usePageTitle(title)
  const author = `${firstName} ${lastName}`.trim() || username
  const heading = { name, day: dateText(now), preparedBy: digitalCheckWords.preparedBy(author, organization.name) }
  const actions = check.isEmpty ? undefined : (
    <CheckActions title={title} text={checkText(check, heading)} isBlock={!isDesk} />
  )
  return (
    <Screen
      title={digitalCheckWords.title}
      back={backTo(lead.id)}
      actions={isDesk ? actions : undefined}
      foot={isDesk ? undefined : actions}
    >
      <div className="mx-auto flex max-w-wide flex-col gap-3 print:max-w-none">
        {isStale && (
          <Banner tone="calm" isAnnounced>
            {digitalCheckWords.offline}
          </Banner>
        )}
        {!lead.isComplete && <Banner tone="info">{digitalCheckWords.stillReading}</Banner>}
        {lead.isComplete && check.hint && <Banner tone="info">{digitalCheckWords[check.hint]}</Banner>}
        {check.isEmpty ? (
          <EmptyState
            action={
              <ButtonLink to={pathTo('lead', { identifier: lead.id })}>{digitalCheckWords.openProfile}</ButtonLink>
            }
          >
            {digitalCheckWords.nothingYet}
          </EmptyState>
        ) : (
          <CheckSheet check={check} heading={heading} provider={lead.match?.provider ?? null} />
        )}
      </div>
    </Screen>
  )
}
