import type { ComponentProps } from 'react'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  onFiles: (files: File[]) => void
}

/** The system's file picker, visually hidden: a button of the screen opens it. The same file can be chosen twice. */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      tabIndex={-1}
      aria-hidden
      {...rest}
      type="file"
      className="hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
