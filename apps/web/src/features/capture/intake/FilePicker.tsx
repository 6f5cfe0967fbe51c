import { type ReactNode, useState } from 'react'
import { FileInput } from '../../../ui/forms/FileInput.tsx'

type FilePickerProps = {
  onFiles: (files: File[]) => void
  /** A phone opens its rear camera instead of the chooser. */
  isCamera?: boolean
  /** What opens it. */
  children: (open: () => void) => ReactNode
}

/** The system's own file chooser, for pictures only. */
export function FilePicker({ onFiles, isCamera = false, children }: FilePickerProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <>
      <FileInput
        ref={setInput}
        name="image"
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onFiles={onFiles}
      />
      {children(() => input?.click())}
    </>
  )
}
