import { type ReactNode, useCallback, useRef } from 'react'

type FilePickerProps = {
  onFiles: (files: File[]) => void
  /** A phone opens its rear camera instead of the chooser. */
  isCamera?: boolean
  /** What opens it. */
  children: (open: () => void) => ReactNode
}

/** The system's own file chooser, for pictures only. */
export function FilePicker({ onFiles, isCamera = false, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const open = useCallback(() => input.current?.click(), [])
  return (
    <>
      <input
        ref={input}
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
      {children(open)}
    </>
  )
}
