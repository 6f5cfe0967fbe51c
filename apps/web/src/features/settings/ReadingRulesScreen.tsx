import { isAtLeast } from '@canvass/domain/role-order'
import { listReadingRules, removeReadingRule, type StoredRule } from '@canvass/contracts/reading-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Ban, Replace, Signpost, Store } from 'lucide-react'
import { serverMessage } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { describeRule } from './describe-rule.ts'
import { ruleWords, settingsWords } from './words.ts'

const icons = { ignore_sign: Ban, own_company: Store, rename_sign: Replace, name_on_sign: Signpost } as const

/** Lists what the organization taught its reading, with a way to remove it. */
export function ReadingRulesScreen() {
  const user = useUser()
  const back = useBackTo(pathTo('settings'), settingsWords.title)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKey(listReadingRules),
    queryFn: ({ signal }) => call(listReadingRules, {}, { signal }),
    retry: false,
  })
  const forget = useMutation({
    mutationFn: (id: string) => call(removeReadingRule, { params: { id } }),
    onSuccess: () => void refetch(),
    onError: (failure) =>
      showToast({
        title: ruleWords.notForgotten,
        description: serverMessage(failure) ?? ruleWords.unchanged,
      }),
  })
  const name = `${user.firstName} ${user.lastName}`.trim()
  const mayForget = ({ byName }: StoredRule): boolean => isAtLeast(user, 'team_lead') || byName === name
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {ruleWords.tryAgain}
    </Button>
  )
  return (
    <Screen title={settingsWords.readingRules} back={back} width="narrow">
      {data === undefined && !error && <Skeleton className="h-52 rounded-card" />}
      {data === undefined && error && <EmptyState action={again}>{ruleWords.unreachable}</EmptyState>}
      {data?.length === 0 && <EmptyState>{ruleWords.empty}</EmptyState>}
      {data && data.length > 0 && (
        <div className="flex flex-col gap-3">
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {ruleWords.stale}
            </Banner>
          )}
          <Card className="py-0">
            <ul className="divide-y divide-line">
              {data.map((stored) => {
                const Icon = icons[stored.rule.kind]
                const { title, detail } = describeRule(stored.rule)
                return (
                  <li key={stored.id} className="flex items-start gap-3.5 py-3">
                    <Icon aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
                    <div className="min-w-0 flex-1">
                      <p dir="auto" className="text-left text-16 font-semibold break-words">
                        {title}
                      </p>
                      <p dir="auto" className="text-left text-14 break-words text-ink-soft">
                        {detail}
                      </p>
                      <p className="text-14 text-ink-soft">{ruleWords.taught(stored.byName, stored.at)}</p>
                    </div>
                    {mayForget(stored) && (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={ruleWords.forgetThis(title)}
                        isPending={forget.isPending && forget.variables === stored.id}
                        onClick={() => forget.mutate(stored.id)}
                      >
                        {ruleWords.forget}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          </Card>
          <p className="px-1 text-14 text-ink-soft">{ruleWords.footnote}</p>
        </div>
      )}
    </Screen>
  )
}
