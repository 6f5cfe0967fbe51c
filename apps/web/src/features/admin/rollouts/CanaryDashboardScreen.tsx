import { listFlags } from '@canvass/contracts/addresses/flags'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PlatformFrame } from '../platform/PlatformFrame.tsx'
import { RolloutRow } from './RolloutRow.tsx'
import { rolloutWords } from './rollout-words.ts'

const CHANGES = `${pathTo('adminAudit')}?action=flag_changed`

/** Shows for whom each feature is on. */
export function CanaryDashboardScreen() {
  const asked = useQuery({
    queryKey: queryKey(listFlags),
    queryFn: ({ signal }) => call(listFlags, {}, { signal }),
    retry: false,
  })
  return (
    <PlatformFrame
      title={rolloutWords.title}
      asked={asked}
      actions={
        <ButtonLink to={CHANGES} variant="quiet" size="sm" icon={History}>
          {rolloutWords.changes}
        </ButtonLink>
      }
    >
      {(settings) => (
        <>
          <p className="text-ink-soft">{rolloutWords.about}</p>
          <Card className="py-1">
            <ul className="divide-y divide-line">
              {settings.map((setting) => (
                <RolloutRow key={setting.key} setting={setting} onChanged={() => void asked.refetch()} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </PlatformFrame>
  )
}
