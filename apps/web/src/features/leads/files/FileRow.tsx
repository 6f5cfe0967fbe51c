import {
  File as AnyFile,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
  Smartphone,
  TriangleAlert,
} from 'lucide-react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { bytesText, listTimeText } from '../../../ui/text/format.ts'
import { type FileKind, kindOf } from './file-kind.ts'
import { FileMenu } from './FileMenu.tsx'
import { filesWords, problemText } from './files-words.ts'
import type { ShownFile } from './shown-files.ts'
import type { FileActions } from './useFileActions.ts'

type FileRowProps = { file: ShownFile; isOffline: boolean; actions: FileActions; onRemove: () => void }

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  picture: FileImage,
  text: FileText,
  table: FileSpreadsheet,
  archive: FileArchive,
  sound: FileAudio,
  film: FileVideo,
  other: AnyFile,
}

/** Shows one file: its name, where it is, and its actions. A tap opens it. */
export function FileRow({ file, isOffline, actions, onRemove }: FileRowProps) {
  const Icon = ICONS[kindOf(file)]
  const isAway = isOffline && !file.isHere
  const isBusy = actions.busyId === file.id
  const who = file.byName ?? filesWords.you
  return (
    <li className="py-1 first:pt-0 last:pb-0">
      <div className="flex items-center gap-1">
        <BareButton
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => actions.open(file)}
          className="-ml-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-sunken"
        >
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-soft">
            {isBusy ? <Spinner size={18} /> : <Icon aria-hidden size={20} />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="sr-only">{filesWords.open} </span>
            <span dir="auto" title={file.name} className="line-clamp-2 text-start font-semibold wrap-anywhere">
              {file.name}
            </span>
            <span dir="auto" className="line-clamp-2 text-start text-14 text-ink-soft wrap-anywhere">
              {filesWords.details(bytesText(file.size), who, listTimeText(file.at), isAway)}
            </span>
          </span>
        </BareButton>
        <FileMenu file={file} isOffline={isOffline} onDownload={() => actions.download(file)} onRemove={onRemove} />
      </div>
      {(file.state === 'waiting' || file.state === 'sending') && (
        <p className="mb-1 ml-12 flex items-start gap-1.5 text-14 text-ink-soft">
          <Smartphone aria-hidden size={16} className="mt-0.5 shrink-0" />
          {filesWords[file.state]}
        </p>
      )}
      {file.state === 'refused' && (
        <div className="mb-1 ml-12 flex flex-col items-start gap-1">
          <p className="flex items-start gap-1.5 text-14 font-label text-bad">
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            {problemText(file.problem)}
          </p>
          {file.problem !== 'unreadable' && (
            <Button variant="soft" size="sm" onClick={() => actions.retry(file)}>
              {filesWords.tryAgain}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
