import type { OwnApiToken } from '@canvass/contracts/account/api-tokens'
import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { tokenWords } from './api-token-words.ts'

/** Shows a token by its name and prefix, with its purpose, creation date, and expiry. */
export function ApiTokenRow({ token, onRevoke }: { token: OwnApiToken; onRevoke: () => void }) {
  const { name, beginning, scopes, madeAt, expiresAt, hasEnded, lastUsedAt } = token
  return (
    <li className="flex items-start gap-3.5 py-3">
      <KeyRound aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-left text-16 font-semibold break-words">
          {name}
        </p>
        <p className="text-14 text-ink-soft">
          {tokenWords.may(scopes)} <span className="font-mono">{tokenWords.beginning(beginning)}</span>
        </p>
        <p className="text-14 text-ink-soft">{tokenWords.times(madeAt, lastUsedAt)}</p>
        <div className="mt-1.5">
          <Tag tone={hasEnded ? 'warn' : 'calm'}>{hasEnded ? tokenWords.ended : tokenWords.ends(expiresAt)}</Tag>
        </div>
      </div>
      <Button variant="quiet" size="sm" aria-label={tokenWords.revokeThis(name)} onClick={onRevoke}>
        {tokenWords.revoke}
      </Button>
    </li>
  )
}
