import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { MAX_FILES_OF_LEAD } from '../../../data/files/file-limits.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FileDrop } from '../../../ui/forms/FileDrop.tsx'
import { FileInput } from '../../../ui/forms/FileInput.tsx'
import { useIsDesk } from '../../../ui/layout/useIsDesk.ts'
import { filesWords, notAddedText } from './files-words.ts'
import { useAddFiles } from './useAddFiles.ts'

const ANY = '*/*'

/** A drop area on a desktop, a button on a phone. Both list the files that weren't accepted. */
export function AddFiles({ leadId, count }: { leadId: string; count: number }) {
  const isDesk = useIsDesk()
  const input = useRef<HTMLInputElement>(null)
  const { add, isPending, notAdded } = useAddFiles(leadId, count)
  const isFull = count >= MAX_FILES_OF_LEAD
  return (
    <div className="mt-3 flex flex-col gap-2 print:hidden">
      {isFull ? (
        <p className="text-14 text-ink-soft">{filesWords.full(MAX_FILES_OF_LEAD)}</p>
      ) : isDesk ? (
        <FileDrop label={filesWords.upTo} accept={ANY} isMultiple onFiles={add} isDisabled={isPending} />
      ) : (
        <>
          <Button variant="quiet" icon={Paperclip} isPending={isPending} onClick={() => input.current?.click()}>
            {filesWords.add}
          </Button>
          <p className="text-14 text-ink-soft">{filesWords.upTo}</p>
          <FileInput ref={input} multiple onFiles={add} />
        </>
      )}
      <div role="alert" className="text-14 font-label text-bad empty:hidden">
        {notAdded.length > 0 && (
          <ul className="flex flex-col gap-1">
            {notAdded.map(({ name, why }, at) => (
              <li key={`${at} ${name}`}>
                <span dir="auto" className="line-clamp-2 text-start font-semibold wrap-anywhere">
                  {name}
                </span>{' '}
                {notAddedText[why]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
