import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { bytesText } from '../../../ui/text/format.ts'
import { labWords } from './lab-words.ts'

/** Shows the picture about to be sent. A picture that this browser can't display is sent anyway. */
export function ChosenPicture({ file, onChange }: { file: File; onChange: () => void }) {
  const shown = useRef<HTMLImageElement>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (shown.current) shown.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className="flex flex-col gap-3">
      {!isLost && (
        <img
          ref={shown}
          alt={labWords.photo(file.name)}
          className="max-h-80 w-full rounded-row bg-sunken object-contain"
          onError={() => setLost(true)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p dir="auto" className="min-w-0 text-14 wrap-anywhere">
          {file.name} <span className="text-ink-soft">{bytesText(file.size)}</span>
        </p>
        <Button variant="quiet" size="sm" onClick={onChange}>
          {labWords.otherFile}
        </Button>
      </div>
    </div>
  )
}
