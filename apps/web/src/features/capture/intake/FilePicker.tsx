import { type ReactNode, useState } from 'react'

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
      <input
        ref={setInput}
        type="file"
        name="image"
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {children(() => input?.click())}
    </>
  )
}
