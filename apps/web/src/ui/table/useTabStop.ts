import { type FocusEvent, useState } from 'react'

interface TabStop {
  onFocus: (event: FocusEvent) => void
  /** Returns which of the rendered rows Tab reaches, given the first of them in view. */
  stopAmong: (rendered: readonly string[], firstInView: string | undefined) => string | undefined
}

/**
 * Makes all rows of a list a single Tab stop: keys move among the rows, so Tab goes straight on to what follows, however
 * long the list is. The stop is the row that last had focus, else the open one, else the first in view.
 * @param attribute the attribute that holds the id of a row, on its focusable element
 */
export function useTabStop(attribute: `data-${string}`, openId: string | undefined): TabStop {
  const [focusedId, setFocusedId] = useState<string | null>()
  return {
    onFocus: ({ target }) => setFocusedId(target.closest(`[${attribute}]`)?.getAttribute(attribute)),
    stopAmong: (rendered, firstInView) => [focusedId, openId].find((id) => id && rendered.includes(id)) ?? firstInView,
  }
}
