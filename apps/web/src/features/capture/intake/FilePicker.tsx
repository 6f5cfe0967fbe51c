import { type ReactNode, useState } from 'react'
import { FileInput } from '../../../ui/forms/FileInput.tsx'

type FilePickerProps = {
  onFiles: (files: File[]) => void
  /** Opens a phone's rear camera instead of the file chooser. */
  isCamera?: boolean
  /** Renders the control that opens it. */
  children: (open: () => void) => ReactNode
}

/** Opens the system's file chooser, limited to pictures. */
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
