import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { appWords } from '../words/words.ts'

const SHOW_AFTER_PX = 400

/** Appears once the page is scrolled by more than 400 px. */
export function ScrollToTop() {
  const isFar = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SHOW_AFTER_PX,
    () => false,
  )
  if (!isFar) return null
  return (
    <IconButton
      label={appWords.scrollToTop}
      icon={ArrowUp}
      look="edged"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed right-4 bottom-[calc(var(--bar-space,0px)+var(--banner-space,0px)+16px+env(safe-area-inset-bottom))] z-20 rounded-full! shadow-float"
    />
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}
