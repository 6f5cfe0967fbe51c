type Moved = Pick<DragEvent, 'defaultPrevented'> & { dataTransfer: { types: readonly string[] } | null }
type Pasted = Pick<ClipboardEvent, 'defaultPrevented' | 'target'> & {
  clipboardData: { types: readonly string[]; files: Iterable<File> } | null
}

/** Whether files are dragged over the screen itself: what is prevented already is for a field that takes files. */
export const areDraggedOverScreen = ({ defaultPrevented, dataTransfer }: Moved): boolean =>
  !defaultPrevented && (dataTransfer?.types.includes('Files') ?? false)

/**
 * The pictures of a paste that are captures. A spreadsheet puts a picture of a cell beside its text: where somebody pastes
 * into a field, the text was meant.
 */
export function picturesOfPaste({ defaultPrevented, target, clipboardData }: Pasted): File[] {
  if (defaultPrevented || !clipboardData) return []
  const isText = clipboardData.types.includes('text/plain')
  return isText && isField(target) ? [] : [...clipboardData.files]
}

const isField = (target: EventTarget | null): boolean =>
  Boolean((target as Partial<Element> | null)?.closest?.('input, textarea, [contenteditable]'))
