import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { BareButton } from '../actions/BareButton.tsx'
import { fileWords } from './file-words.ts'
import { FileInput } from './FileInput.tsx'
import { splitFiles } from './split-files.ts'

type FileDropProps = {
  /** What to add: "CSV up to 10 MB". */
  label: string
  /** In the platform's format: "image/*,.csv". */
  accept: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
  isDisabled?: boolean
}

/**
 * A drop area for files, with a button as an alternative to dragging. Files of the wrong type are named, not silently
 * ignored.
 */
export function FileDrop({ label, accept, isMultiple = false, onFiles, isDisabled = false }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = (files: File[]): void => {
    const { taken, left } = splitFiles(files, accept, isMultiple)
    setRefused(left.map(({ name }) => name))
    if (taken.length > 0) onFiles(taken)
  }
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNowOver && !isDisabled)
  }
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        if (!isDisabled) take([...event.dataTransfer.files])
      }}
      className={clsx(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center',
        isOver
          ? 'border-brand bg-brand-soft'
          : isDisabled
            ? 'border-line bg-sunken text-ink-soft'
            : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden size={24} className="text-ink-soft" />
      <p>
        {fileWords.drop}{' '}
        <BareButton
          disabled={isDisabled}
          onClick={() => input.current?.click()}
          className="hit rounded-tag font-semibold text-brand underline underline-offset-4 disabled:text-ink-soft disabled:no-underline"
        >
          {fileWords.choose}
        </BareButton>
      </p>
      <p className="text-14 text-ink-soft">{label}</p>
      <p role="status" className="text-14 font-label text-bad empty:hidden">
        {refused.length > 0 && fileWords.wrongKind(refused.join(', '))}
      </p>
      <FileInput ref={input} accept={accept} multiple={isMultiple} disabled={isDisabled} onFiles={take} />
    </div>
  )
}
