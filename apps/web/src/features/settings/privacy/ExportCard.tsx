import { getExportFile } from '@canvass/contracts/addresses/account/exports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../../platform/api/path-of.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useNotifications } from '../notifications/useNotifications.ts'
import { ExportSheet } from './ExportSheet.tsx'
import { exportWords, privacyWords } from './privacy-words.ts'
import { useOwnExport } from './useOwnExport.ts'

/** Offers a copy of all the user's data: requested, prepared, and available for a day. */
export function ExportCard() {
  const { data: made, error, isFetching, refetch } = useOwnExport()
  const [isAsking, setAsking] = useState(false)
  // Promise nothing until it is known.
  const isMailed = useNotifications().data?.exportReady === true
  const isRunning = made?.state === 'waiting' || made?.state === 'making'
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{exportWords.title}</h2>
      <p className="text-ink-soft">{exportWords.about}</p>
      {made === undefined && !error && <Skeleton className="h-12 rounded-control" />}
      {made === undefined && error && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{exportWords.unreachable}</p>
          <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
            {privacyWords.tryAgain}
          </Button>
        </div>
      )}
      {made && isRunning && (
        <>
          <ProgressBar label={exportWords.making} share={made.state === 'making' ? made.progress : undefined} />
          <p className="text-14 text-ink-soft">{exportWords.leave(isMailed)}</p>
        </>
      )}
      {made?.state === 'failed' && <p>{exportWords.failed}</p>}
      {made?.state === 'ready' && made.goodUntil !== null && (
        <>
          <p>{exportWords.ready(made.size, made.goodUntil)}</p>
          <a className={buttonClass({ isBlock: true })} href={pathOf(getExportFile.path, { id: made.id })} download>
            <Download aria-hidden size={20} className="shrink-0" />
            {exportWords.download}
          </a>
        </>
      )}
      {made !== undefined && !isRunning && (
        <Button variant="quiet" isBlock onClick={() => setAsking(true)}>
          {made?.state === 'ready' ? exportWords.askAgain : exportWords.ask}
        </Button>
      )}
      {isAsking && (
        <ExportSheet
          isMailed={isMailed}
          onClose={() => setAsking(false)}
          onAsked={() => {
            void refetch()
            setAsking(false)
          }}
        />
      )}
    </Card>
  )
}
