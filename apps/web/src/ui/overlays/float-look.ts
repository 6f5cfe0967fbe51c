/** The look of panels that float above a screen next to their button. */
export const floatClass = 'z-50 animate-fade-in rounded-row bg-elevated text-ink shadow-float outline-none'

/** A menu row: 48 px for a thumb, 36 for a mouse. */
export const menuRowClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-16 outline-none select-none ' +
  'data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:text-ink-soft data-disabled:opacity-60 ' +
  'lg:min-h-9 lg:text-14 pointer-coarse:lg:min-h-12'
