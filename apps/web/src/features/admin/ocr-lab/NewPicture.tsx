import { LAB_VARIANTS, variantName } from '@canvass/contracts/lab'
import { putLabPicture } from '@canvass/contracts/addresses/lab'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@canvass/contracts/limits'
import { Camera, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { v4 } from 'uuid'
import { call } from '../../../platform/api/call.ts'
import { isNetworkError, serverMessage } from '../../../platform/api/api-error.ts'
import { useIsOnline } from '../../../platform/sync/useIsOnline.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { FileDrop } from '../../../ui/forms/FileDrop.tsx'
import { FileInput } from '../../../ui/forms/FileInput.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ChosenPicture } from './ChosenPicture.tsx'
import { LabFrame } from './LabFrame.tsx'
import { labWords } from './lab-words.ts'
import { RecentPictures } from './RecentPictures.tsx'
import { TestSet } from './TestSet.tsx'
import { TruthField } from './TruthField.tsx'
import { keepTruth } from './truth-store.ts'
import { VariantChoice } from './VariantChoice.tsx'

/** Sending takes as long as the connection needs, up to this limit. */
const SEND_MS = 120_000
const ACCEPT = PICTURE_TYPES.join(',')

/** Chooses the variants before a picture is sent; the picture and the text survive any failure. */
export function NewPicture({ onOpen }: { onOpen: (id: string) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  const isOnline = useIsOnline()
  const [picture, setPicture] = useState<{ id: string; file: File }>()
  const [truth, setTruth] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(LAB_VARIANTS.map(variantName)))
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = ([file]: File[]): void => {
    setProblem(file && file.size > MAX_PICTURE_BYTES ? labWords.tooLarge : undefined)
    // The picture keeps its id, so sending it again is idempotent.
    if (file && file.size <= MAX_PICTURE_BYTES) setPicture({ id: v4(), file })
  }
  const send = async ({ id, file }: { id: string; file: File }): Promise<void> => {
    setSending(true)
    setProblem(undefined)
    const variants = LAB_VARIANTS.map(variantName).filter((name) => chosen.has(name))
    const query = { variants: variants.join(','), fileName: file.name.slice(0, 255) }
    try {
      await call(putLabPicture, { params: { id }, query }, { bytes: file, timeoutMs: SEND_MS })
      keepTruth(id, truth)
      onOpen(id)
    } catch (error) {
      setProblem(isNetworkError(error) ? labWords.needsSignal : (serverMessage(error) ?? labWords.notSent))
      setSending(false)
    }
  }
  return (
    <LabFrame>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <p className="text-14 text-ink-soft">{labWords.about}</p>
          {!isOnline && <Banner tone="calm">{labWords.needsSignal}</Banner>}
          <Card title={labWords.chosen}>
            {picture ? (
              <ChosenPicture file={picture.file} onChange={() => setPicture(undefined)} />
            ) : (
              <div className="flex flex-col gap-3">
                <FileDrop label={labWords.wanted} accept={ACCEPT} onFiles={take} />
                <Button variant="quiet" icon={Camera} isBlock onClick={() => camera.current?.click()}>
                  {labWords.takePhoto}
                </Button>
                <FileInput ref={camera} accept="image/*" capture="environment" onFiles={take} />
              </div>
            )}
            <p className="mt-3 text-14 text-ink-soft">{labWords.keptFor}</p>
          </Card>
          <TruthField truth={truth} onChange={setTruth} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <VariantChoice chosen={chosen} onChange={setChosen} />
          {problem !== undefined && (
            <Banner tone="bad" isAnnounced>
              {problem}
            </Banner>
          )}
          <Button
            icon={Play}
            isBlock
            isPending={isSending}
            pendingLabel={labWords.sending}
            disabled={!picture || chosen.size === 0}
            onClick={() => picture && void send(picture)}
          >
            {chosen.size === 0 ? labWords.noVariant : labWords.run(chosen.size)}
          </Button>
          <RecentPictures onOpen={onOpen} />
          <TestSet onOpen={onOpen} />
        </div>
      </div>
    </LabFrame>
  )
}
