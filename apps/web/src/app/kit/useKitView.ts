import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

export type KitView = {
  /** The single part to show; undefined for all. */
  part: string | undefined
  direction: 'ltr' | 'rtl'
  size: '100' | '200'
  /** Whether to show only the parts, without the controls. */
  isAlone: boolean
}

/**
 * Reads the view's settings from the page's address and writes them back, so that the view of a part can be shared and
 * opened by a test.
 */
export function useKitView(): readonly [KitView, (part: Partial<Record<keyof KitView, string>>) => void] {
  const [params, setParams] = useSearchParams()
  const view: KitView = {
    part: params.get('part') ?? undefined,
    direction: params.get('direction') === 'rtl' ? 'rtl' : 'ltr',
    size: params.get('size') === '200' ? '200' : '100',
    isAlone: params.has('isAlone'),
  }
  const { direction, size } = view
  useEffect(() => {
    const { documentElement } = document
    documentElement.dir = direction
    documentElement.style.fontSize = `${size}%`
    return () => {
      documentElement.removeAttribute('dir')
      documentElement.style.removeProperty('font-size')
    }
  }, [direction, size])
  const set = (part: Partial<Record<keyof KitView, string>>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [view, set]
}
