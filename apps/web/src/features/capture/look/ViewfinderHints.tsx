import { QrCode } from 'lucide-react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { hintWords } from '../device/camera-words.ts'
import { codeText } from './code-text.ts'
import type { SeenCode } from './look-messages.ts'
import type { Look } from './useLook.ts'

type ViewfinderHintsProps = { look: Look; isDisabled: boolean; onTakeCode: (code: SeenCode) => void }

/** Shows what the phone detects itself: that the picture will be sharp, and a code that can be taken with it. */
export function ViewfinderHints({ look: { seen, code }, isDisabled, onTakeCode }: ViewfinderHintsProps) {
  return (
    <>
      <div role="status">
        {code && (
          <BareButton
            disabled={isDisabled}
            onClick={() => onTakeCode(code)}
            className="inline-flex min-h-12 max-w-80 items-center gap-2 rounded-full border border-on-photo/60 bg-photo-ground px-4 text-16 font-semibold disabled:opacity-50"
          >
            <QrCode aria-hidden size={20} className="shrink-0" />
            <span dir="auto" className="truncate">
              {codeText(code)}
            </span>
          </BareButton>
        )}
      </div>
      {seen && <p className="rounded-control bg-photo-ground px-3.5 py-1.5 text-16 font-semibold">{hintWords[seen]}</p>}
    </>
  )
}
