import type { OwnApiToken } from '@canvass/contracts/account/api-tokens'
import { revokeApiToken } from '@canvass/contracts/addresses/account/api-tokens'
import { getDocs } from '@canvass/contracts/addresses/health'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { failureText } from '../../auth/field-errors.ts'
import { settingsWords } from '../words.ts'
import { ApiTokenRow } from './ApiTokenRow.tsx'
import { tokenWords } from './api-token-words.ts'
import { NewApiTokenSheet } from './NewApiTokenSheet.tsx'
import { useApiTokens } from './useApiTokens.ts'

/** Manages the tokens that let programs act for a user: created here, shown once, and revoked here. */
export function ApiTokensScreen() {
  const back = useBackTo(pathTo('settings'), settingsWords.title)
  const { data, error, isFetching, refetch } = useApiTokens()
  const [open, setOpen] = useState<'new' | OwnApiToken>()
  const close = (): void => setOpen(undefined)
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {tokenWords.tryAgain}
    </Button>
  )
  const revoke = async ({ id }: OwnApiToken): Promise<void> => {
    try {
      await call(revokeApiToken, { params: { id } })
      showToast({ title: tokenWords.revoked })
    } catch (failure) {
      const description = failureText(failure, tokenWords.unreachable)
      showToast({ title: tokenWords.notRevoked, description, variant: 'destructive' })
    }
    void refetch()
  }
  return (
    <Screen title={tokenWords.title} back={back} width="narrow">
      <div className="flex flex-col gap-3">
        <p className="px-1 text-ink-soft">
          {tokenWords.about}{' '}
          <a href={getDocs.path} className="font-semibold text-brand underline">
            {tokenWords.docs}
          </a>
        </p>
        {data === undefined && !error && <Skeleton className="h-40 rounded-card" />}
        {data === undefined && error && <EmptyState action={again}>{tokenWords.unreachable}</EmptyState>}
        {data && error && (
          <Banner tone="calm" isAnnounced actions={again}>
            {tokenWords.stale}
          </Banner>
        )}
        {data?.isInPlan === false && (
          <Banner tone="info" title={tokenWords.otherPlan}>
            {data.tokens.length > 0 ? tokenWords.resting : undefined}
          </Banner>
        )}
        {data?.tokens.length === 0 && data.isInPlan && <EmptyState>{tokenWords.none}</EmptyState>}
        {data && data.tokens.length > 0 && (
          <Card className="py-0">
            <ul className="divide-y divide-line">
              {data.tokens.map((token) => (
                <ApiTokenRow key={token.id} token={token} onRevoke={() => setOpen(token)} />
              ))}
            </ul>
          </Card>
        )}
        {data?.isInPlan && (
          <Button icon={Plus} isBlock aria-haspopup="dialog" onClick={() => setOpen('new')}>
            {tokenWords.make}
          </Button>
        )}
      </div>
      {open === 'new' && <NewApiTokenSheet onClose={close} onMade={() => void refetch()} />}
      {open !== undefined && open !== 'new' && (
        <ConfirmDialog
          isOpen
          title={tokenWords.revokeTitle}
          description={tokenWords.revokeAbout(open.name)}
          confirmLabel={tokenWords.revoke}
          cancelLabel={tokenWords.cancel}
          isDestructive
          onConfirm={() => void revoke(open)}
          onClose={close}
        />
      )}
    </Screen>
  )
}
