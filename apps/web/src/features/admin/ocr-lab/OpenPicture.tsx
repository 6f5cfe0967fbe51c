import { LAB_VARIANTS, type LabPicture, variantName } from '@canvass/contracts/lab'
import { readInLab } from '@canvass/contracts/addresses/lab'
import { Download, Play, RotateCcw, Upload } from 'lucide-react'
import { useState } from 'react'
import { ApiError, isSignedOutError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { DeletePicture } from './DeletePicture.tsx'
import { exportLab } from './export-lab.ts'
import { LabFrame } from './LabFrame.tsx'
import { labWords } from './lab-words.ts'
import { PictureResults } from './PictureResults.tsx'
import { SaveToTestSet } from './SaveToTestSet.tsx'
import { keepTruth, truthOf } from './truth-store.ts'
import { isBeingRead, useLabPicture } from './useLabPicture.ts'

/** Shows the file's name and size; a long name is truncated. */
function PictureNote({ picture: { fileName, width, height, size } }: { picture: LabPicture }) {
  return (
    <span className="inline-flex max-w-full min-w-0">
      <bdi title={fileName} className="max-w-80 truncate">
        {fileName || labWords.unnamed}
      </bdi>
      <span className="shrink-0">{labWords.measuresAfterName(width, height, size)}</span>
    </span>
  )
}

/** Shows a picture of the lab with everything read from it so far. */
export function OpenPicture({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useLabPicture(id)
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState(() => truthOf(id))
  const another = (
    <Button variant="quiet" size="sm" icon={Upload} onClick={onClose}>
      {labWords.another}
    </Button>
  )
  if (!data) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <LabFrame>
        {isSignedOutError(error) ? (
          <EmptyState>{labWords.notAllowed}</EmptyState>
        ) : isGone ? (
          <EmptyState action={another}>{labWords.gone}</EmptyState>
        ) : error ? (
          <EmptyState
            action={
              <Button variant="quiet" isPending={isFetching} onClick={() => void refetch()}>
                {labWords.tryAgain}
              </Button>
            }
          >
            {labWords.unreachable}
          </EmptyState>
        ) : (
          <div role="status" className="grid gap-3 lg:grid-cols-2" aria-label={labWords.loading}>
            <Skeleton className="h-80 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </div>
        )}
      </LabFrame>
    )
  }
  const truth = typed ?? data.truth ?? ''
  const known = new Map(data.readings.map((reading) => [variantName(reading), reading.state]))
  const failed = [...known].filter(([, state]) => state === 'failed').map(([name]) => name)
  const rest = LAB_VARIANTS.map(variantName).filter((name) => !known.has(name))
  const read = async (variants: readonly string[]): Promise<void> => {
    setAsking(true)
    try {
      await call(readInLab, { params: { id }, body: { variants: variants.join(',') } })
      await refetch()
    } catch {
      showToast({ title: labWords.notAsked, variant: 'destructive' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <LabFrame note={<PictureNote picture={data} />}>
      <p className="mb-3 text-14 text-ink-soft lg:hidden">
        <PictureNote picture={data} />
      </p>
      <div className="mb-3 flex flex-wrap gap-2">
        {another}
        <Button variant="quiet" size="sm" icon={Download} onClick={() => void exportLab(data, truth)}>
          {labWords.exportJson}
        </Button>
        <SaveToTestSet picture={data} truth={truth} />
        {failed.length > 0 && !isBeingRead(data) && (
          <Button variant="quiet" size="sm" icon={RotateCcw} isPending={isAsking} onClick={() => void read(failed)}>
            {labWords.runFailed(failed.length)}
          </Button>
        )}
        {rest.length > 0 && (
          <Button size="sm" icon={Play} isPending={isAsking} onClick={() => void read(rest)}>
            {labWords.runRest(rest.length)}
          </Button>
        )}
        <DeletePicture picture={data} onDeleted={onClose} />
      </div>
      {data.truth === null && truth.trim() === '' && (
        <p className="-mt-1 mb-3 text-14 text-ink-soft">{labWords.typeFirst}</p>
      )}
      <PictureResults
        picture={data}
        truth={truth}
        onTruth={(text) => {
          setTyped(text)
          keepTruth(id, text)
        }}
        isStale={error !== null}
        onTryAgain={() => void refetch()}
      />
    </LabFrame>
  )
}
