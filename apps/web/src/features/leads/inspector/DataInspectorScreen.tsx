import { useParams } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Storefront } from '../../../ui/brand/Storefront.tsx'
import { useIsDesk } from '../../../ui/layout/useIsDesk.ts'
import { InspectedLead } from './InspectedLead.tsx'
import { inspectorWords } from './inspector-words.ts'
import { useLead } from '../lead/useLead.ts'

/** Shows the raw data that every stage collected about a lead. */
export function DataInspectorScreen() {
  const { id = '' } = useParams()
  const view = useLead(id)
  const isDesk = useIsDesk()
  if (view.state === 'loading' || (view.state === 'summary' && view.isLoading)) {
    return (
      <Screen title={inspectorWords.title}>
        <div role="status" className="flex flex-col items-center gap-3 py-24 text-ink-soft">
          <Spinner size={32} className="text-brand" />
          {inspectorWords.loading}
        </div>
      </Screen>
    )
  }
  if (view.state === 'unreachable' || view.state === 'summary') {
    return (
      <Screen title={inspectorWords.title}>
        <EmptyState
          action={
            view.state === 'unreachable' && (
              <Button variant="quiet" onClick={view.retry}>
                {inspectorWords.retry}
              </Button>
            )
          }
        >
          {inspectorWords.unreachable}
        </EmptyState>
      </Screen>
    )
  }
  if (view.state === 'missing') {
    return (
      <Screen title={inspectorWords.title}>
        <EmptyState
          drawing={<Storefront isUnknown />}
          action={<ButtonLink to={pathTo('home')}>{inspectorWords.backHome}</ButtonLink>}
        >
          {inspectorWords.notFound}
        </EmptyState>
      </Screen>
    )
  }
  const { lead } = view
  return (
    <Screen
      title={inspectorWords.title}
      // On a desktop the arrow beside the title is the only way back.
      back={{ to: pathTo('lead', { identifier: lead.id }), ...(!isDesk && { label: inspectorWords.lead }) }}
      isTitleHiddenOnDesk
    >
      <InspectedLead lead={lead} />
    </Screen>
  )
}
