import { FlaskConical } from 'lucide-react'
import { useEffect } from 'react'
import { NOT_IN_DEMO } from '../../platform/demo-base.ts'
import { pathTo } from '../../platform/paths.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { demoBannerWords as words } from '../words/demo-banner-words.ts'

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/**
 * Tells visitors that everything here is invented, and offers the two ways out. It appears above each screen but comes
 * after it in the document, so that the skip link stays first. Both ways out leave the document, and with it everything
 * done here.
 */
export function DemoBanner() {
  useEffect(() => {
    const tell = (): void => showToast({ title: words.notHere, description: words.notHereText })
    addEventListener(NOT_IN_DEMO, tell)
    return () => removeEventListener(NOT_IN_DEMO, tell)
  }, [])
  return (
    <aside
      aria-label={words.label}
      className="relative z-10 order-first flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 text-14 text-paper"
    >
      <p className="flex items-center gap-2 py-1.5 font-label">
        <FlaskConical aria-hidden size={18} className="shrink-0" />
        {words.text}
      </p>
      <p className="flex gap-x-4">
        <a href={pathTo('register')} className={link}>
          {words.create}
        </a>
        <a href={pathTo('demo')} className={link}>
          {words.leave}
        </a>
      </p>
    </aside>
  )
}
