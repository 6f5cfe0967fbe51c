import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

export type KitView = {
  /** The one part to show, or all. */
  part: string | undefined
  direction: 'ltr' | 'rtl'
  size: '100' | '200'
  /** The parts alone, without what chooses among them. */
  isAlone: boolean
}

/** How the page is looked at stands in its address, so that a look at one part can be sent and be opened by a test. */
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
