import { Camera, ChevronRight, ImageUp, type LucideIcon, PencilLine, Smartphone } from 'lucide-react'
import clsx from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { closeCaptureSheet, useCaptureStore } from '../state/capture-store.ts'
import { FilePicker } from '../intake/FilePicker.tsx'
import { loadCamera } from './load-camera.ts'
import { ManualEntryForm } from '../intake/ManualEntryForm.tsx'
import { useSaveFiles } from '../intake/useSaveFiles.ts'
import { sheetWords } from '../intake/sheet-words.ts'
import { captureWords } from '../state/words.ts'

/** Offers the three ways to add a lead. */
export function CaptureSheet() {
  const [isTyping, setTyping] = useState(false)
  const saving = useCaptureStore((state) => state.saving)
  const navigate = useNavigate()
  const take = useSaveFiles()
  return (
    <Sheet
      isOpen
      onClose={closeCaptureSheet}
      title={sheetWords.title}
      description={isTyping ? sheetWords.typingSubtitle : sheetWords.subtitle}
    >
      {saving ? (
        <p role="status" className="flex min-h-20 items-center gap-3 text-16 font-semibold">
          <Spinner size={20} className="text-info" />
          {sheetWords.processing}
          {saving.total > 1 && (
            <span className="tabular font-normal text-ink-soft">
              {captureWords.savedOf(saving.saved, saving.total)}
            </span>
          )}
        </p>
      ) : isTyping ? (
        <ManualEntryForm onBack={() => setTyping(false)} />
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            <CaptureOption
              icon={Camera}
              {...sheetWords.photo}
              isFirst
              onPointerEnter={() => void loadCamera()}
              onClick={() => {
                closeCaptureSheet()
                void navigate(pathTo('camera'))
              }}
            />
            <FilePicker onFiles={(files) => void take(files, 'file')}>
              {(open) => <CaptureOption icon={ImageUp} {...sheetWords.file} onClick={open} />}
            </FilePicker>
            <CaptureOption icon={PencilLine} {...sheetWords.typed} onClick={() => setTyping(true)} />
          </ul>
          <p className="mt-4 flex items-center gap-2.5 text-14 text-ink-soft">
            <Smartphone aria-hidden size={18} className="shrink-0" />
            {sheetWords.offlineNote}
          </p>
        </>
      )}
    </Sheet>
  )
}

type CaptureOptionProps = {
  icon: LucideIcon
  title: string
  text: string
  isFirst?: boolean
  onClick: () => void
  onPointerEnter?: () => void
}

function CaptureOption({ icon: Icon, title, text, isFirst = false, onClick, onPointerEnter }: CaptureOptionProps) {
  return (
    <li>
      <BareButton
        onClick={onClick}
        onPointerEnter={onPointerEnter}
        className={clsx(
          'flex min-h-20 w-full items-center gap-4 rounded-card p-2.5 pr-4 text-left transition-[filter] hover:brightness-[.97] dark:hover:brightness-110',
          isFirst ? 'bg-signal text-signal-ink' : 'border border-line bg-surface',
        )}
      >
        <span
          className={clsx('flex size-14 shrink-0 items-center justify-center rounded-control', !isFirst && 'bg-sunken')}
        >
          <Icon aria-hidden size={24} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-18 font-semibold">{title}</span>
          <span className={clsx('block text-14', !isFirst && 'text-ink-soft')}>{text}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0" />
      </BareButton>
    </li>
  )
}
