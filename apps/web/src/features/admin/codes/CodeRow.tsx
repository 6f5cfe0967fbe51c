import { revokeAccessCode } from '@canvass/contracts/addresses/admin/platform'
import type { AccessCode } from '@canvass/contracts/admin/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { Tag } from '../../../ui/text/Tag.tsx'
import { planWords } from '../platform/platform-words.ts'
import { codeWords } from './code-words.ts'

/** Shows a code's purpose and remaining uses, but not the code itself. */
export function CodeRow({ code, onChanged }: { code: AccessCode; onChanged: () => void }) {
  const { id, label, plan, used, maxUses, madeAt, expiresAt, forEmail, state } = code
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call(revokeAccessCode, { params: { id } }),
    onSuccess: () => {
      showToast({ title: codeWords.revoked })
      onChanged()
    },
    onError: (error) =>
      showToast({
        title: codeWords.notRevoked,
        description: serverMessage(error) ?? codeWords.unchanged,
        variant: 'destructive',
      }),
    onSettled: () => setAsking(false),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="min-w-0 text-16 font-semibold wrap-anywhere">
            {label}
          </span>
          <Tag>{planWords[plan]}</Tag>
          <Tag tone={state === 'open' ? 'good' : 'calm'}>{codeWords.states[state]}</Tag>
        </p>
        <p className="tabular text-14 text-ink-soft">
          {[
            codeWords.used(used, maxUses),
            ...(state === 'revoked' ? [] : [expiresAt === null ? codeWords.noEnd : codeWords.ends(expiresAt)]),
            codeWords.made(madeAt),
          ].join(' · ')}
        </p>
        {forEmail !== null && <p className="text-14 wrap-anywhere text-ink-soft">{codeWords.forEmail(forEmail)}</p>}
      </div>
      {state === 'open' && label !== 'installation' && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={codeWords.revokeThis(label)}
          isPending={revoke.isPending}
          onClick={() => setAsking(true)}
        >
          {codeWords.revoke}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={codeWords.askRevoke(label)}
        description={codeWords.revokeText}
        confirmLabel={codeWords.revoke}
        isDestructive
        isPending={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </li>
  )
}
