import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { inviteWords } from './invitation-words.ts'

/** Shows a link that was just created; it is shown only once. */
export function LinkSheet({ link, onClose }: { link: string; onClose: () => void }) {
  const [state, setState] = useState<'rest' | 'copied' | 'failed'>('rest')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <Sheet isOpen onClose={onClose} title={inviteWords.ready} description={inviteWords.readyText}>
      <div className="flex flex-col gap-4">
        <Field
          label={inviteWords.ready}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
          className="font-mono"
        />
        {state === 'failed' && (
          <Banner tone="warn" isAnnounced>
            {inviteWords.notCopied}
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {inviteWords.done}
          </Button>
          <Button icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
            <span role="status">{state === 'copied' ? inviteWords.copied : inviteWords.copy}</span>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
