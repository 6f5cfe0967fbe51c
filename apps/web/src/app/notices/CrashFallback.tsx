import { ChevronDown, CircleAlert, RefreshCw } from 'lucide-react'
import { Button } from '../../ui/actions/Button.tsx'
import { UnsentNote } from './UnsentNote.tsx'
import { crashWords } from '../words/words.ts'

const VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : ''

/** Shown in place of a screen that crashed. Captures are in the device's database, which the crash doesn't touch. */
export function CrashFallback({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[420px] flex-col justify-center px-6 py-12">
      <CircleAlert aria-hidden size={24} className="text-bad" />
      <h1 role="alert" className="title-28 mt-4">
        {crashWords.title}
      </h1>
      <p className="mt-2 text-ink-soft">{crashWords.text}</p>
      <UnsentNote className="mt-4" />
      <div className="mt-6 flex flex-col gap-2">
        <Button size="lg" onClick={onTryAgain}>
          {crashWords.tryAgain}
        </Button>
        <Button size="lg" variant="quiet" icon={RefreshCw} onClick={() => location.reload()}>
          {crashWords.refresh}
        </Button>
      </div>
      <details className="group mt-6 rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 text-14 font-semibold">
          {crashWords.details}
          <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <p className="px-4 pb-4 font-mono text-12 break-words text-ink-soft">
          {messageOf(error)}
          <br />
          {crashWords.version(VERSION)}
        </p>
      </details>
    </main>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
