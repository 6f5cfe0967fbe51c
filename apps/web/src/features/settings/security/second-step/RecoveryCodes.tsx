import { Download } from 'lucide-react'
import { saveFile } from '../../../../data/copies/save-file.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { CopyButton } from '../../../../ui/overlays/CopyButton.tsx'
import { showToast } from '../../../../ui/overlays/toast-store.ts'
import { secondStepWords } from './second-step-words.ts'

/** Shows the recovery codes this one time, with ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const download = (): void =>
    void saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), secondStepWords.fileName).catch((error: unknown) => {
      // Dismissing the phone's share sheet needs no message.
      if (error instanceof Error && error.name === 'AbortError') return
      showToast({ title: secondStepWords.notSaved, variant: 'destructive' })
    })
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16 select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={secondStepWords.copyCodes} size="sm" />
        <Button variant="quiet" size="sm" icon={Download} onClick={download}>
          {secondStepWords.download}
        </Button>
      </div>
      <Button size="lg" isBlock onClick={onDone}>
        {secondStepWords.done}
      </Button>
    </div>
  )
}
