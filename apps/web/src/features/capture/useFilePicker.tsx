import { type ReactNode, useRef } from 'react'

interface FilePicker {
  open: () => void
  /** Must stand somewhere in the tree. */
  input: ReactNode
}

/** The system's own file chooser, for pictures only. With `isCamera` a phone opens its rear camera instead. */
export function useFilePicker(onFiles: (files: File[]) => void, { isCamera = false } = {}): FilePicker {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    input: (
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
    ),
  }
}
