/** What floats above a screen beside its button. */
export const floatClass = 'z-50 animate-fade-in rounded-row bg-elevated text-ink shadow-float outline-none'

/** A line of a menu: 48 px to a thumb, 36 to a mouse. */
export const menuRowClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-16 outline-none select-none ' +
  'data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:text-ink-soft data-disabled:opacity-60 ' +
  'lg:min-h-9 lg:text-14 pointer-coarse:lg:min-h-12'
