import type { ProviderKey } from '@canvass/contracts/organization/provider-keys'
import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { DefinitionList } from '../../../ui/sections/DefinitionList.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { Tag } from '../../../ui/text/Tag.tsx'
import { failureWords, keyWords, serviceWords } from './key-words.ts'
import { KeySheet } from './KeySheet.tsx'
import { useKeyAction } from './useProviderKeys.ts'

type KeyCardProps = { of: ProviderKey; mayAskModel: boolean; mayChooseAddress: boolean }

/** Shows one service: its purpose, whether the organization's key is set and works, and the available actions. */
export function KeyCard({ of, mayAskModel, mayChooseAddress }: KeyCardProps) {
  const [open, setOpen] = useState<'key' | 'remove'>()
  const check = useKeyAction('check')
  const remove = useKeyAction('remove')
  const { provider, isSet, baseUrl, model, setAt, setByName } = of
  const { name, text } = serviceWords[provider]
  const isOff = provider === 'ai' && !mayAskModel
  const close = () => setOpen(undefined)
  return (
    <Card title={name} aside={!isSet && <Tag>{keyWords.none}</Tag>}>
      <p className="text-14 text-ink-soft">{text}</p>
      {isOff && <p className="mt-2 text-14 font-label">{keyWords.modelPlan}</p>}
      {of.check && <CheckLine check={of.check} />}
      {setAt && (
        <p className="mt-1 text-14 wrap-anywhere text-ink-soft">{keyWords.setBy(setByName, momentText(setAt))}</p>
      )}
      {(baseUrl ?? model) !== null && (
        <div className="mt-2">
          <DefinitionList
            isDense
            items={[
              ...(baseUrl === null ? [] : [{ term: keyWords.address, value: baseUrl }]),
              ...(model === null ? [] : [{ term: keyWords.model, value: model }]),
            ]}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant={isSet ? 'quiet' : 'primary'}
          size="sm"
          icon={KeyRound}
          aria-haspopup="dialog"
          disabled={isOff}
          onClick={() => setOpen('key')}
        >
          {isSet ? keyWords.replace : keyWords.add}
        </Button>
        {isSet && (
          <>
            <Button
              variant="quiet"
              size="sm"
              isPending={check.isPending}
              disabled={of.check?.state === 'waiting'}
              onClick={() => check.mutate(provider)}
            >
              {keyWords.test}
            </Button>
            <Button variant="plain" size="sm" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
              {keyWords.remove}
            </Button>
          </>
        )}
      </div>
      {open === 'key' && <KeySheet of={of} mayChooseAddress={mayChooseAddress} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={keyWords.removeTitle(name)}
        description={keyWords.removeText}
        confirmLabel={keyWords.remove}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(provider, { onSettled: close })}
      />
    </Card>
  )
}

function CheckLine({ check: { state, code, at } }: { check: NonNullable<ProviderKey['check']> }) {
  return (
    <p role="status" className="mt-2 flex items-start gap-2 text-14 font-label">
      {state === 'waiting' && <Spinner />}
      {state === 'ok' && <CircleCheck aria-hidden size={18} className="shrink-0 text-good" />}
      {state === 'failed' && <CircleAlert aria-hidden size={18} className="shrink-0 text-bad" />}
      <span className="min-w-0">
        {state === 'waiting' ? keyWords.waiting : state === 'ok' ? keyWords.works : keyWords.fails}
        {state === 'failed' && <span className="block font-normal">{failureWords(code)}</span>}
        {state !== 'waiting' && at !== null && (
          <span className="block font-normal text-ink-soft">{keyWords.testedAt(momentText(at))}</span>
        )}
      </span>
    </p>
  )
}
