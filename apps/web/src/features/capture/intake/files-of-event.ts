type Moved = Pick<DragEvent, 'defaultPrevented'> & { dataTransfer: { types: readonly string[] } | null }
type Pasted = Pick<ClipboardEvent, 'defaultPrevented' | 'target'> & {
  clipboardData: { types: readonly string[]; files: Iterable<File> } | null
}

/** Whether files are dragged over the screen itself; a prevented event belongs to a field that accepts files. */
export const isFileDrag = ({ defaultPrevented, dataTransfer }: Moved): boolean =>
  !defaultPrevented && (dataTransfer?.types.includes('Files') ?? false)

/**
 * Returns the pasted pictures that are captures. A spreadsheet adds an image of the cell to its text; when pasted into
 * a field, the text was intended.
 */
export function pastedPictures({ defaultPrevented, target, clipboardData }: Pasted): File[] {
  if (defaultPrevented || !clipboardData) return []
  const isText = clipboardData.types.includes('text/plain')
  return isText && isField(target) ? [] : [...clipboardData.files]
}

const isField = (target: EventTarget | null): boolean =>
  Boolean((target as Partial<Element> | null)?.closest?.('input, textarea, [contenteditable]'))
