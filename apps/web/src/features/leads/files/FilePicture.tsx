import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { filesWords } from './files-words.ts'
import { shortName } from './short-name.ts'
import type { OpenPicture } from './useFileActions.ts'

type FilePictureProps = { picture: OpenPicture | undefined; onClose: () => void; onDownload: () => void }

/** Shows a picture among a lead's files in full. */
export function FilePicture({ picture, onClose, onDownload }: FilePictureProps) {
  return (
    <Dialog
      isOpen={picture !== undefined}
      onClose={onClose}
      title={shortName(picture?.name ?? '')}
      actions={
        <>
          <Button variant="quiet" icon={Download} onClick={onDownload}>
            {filesWords.download}
          </Button>
          <Button onClick={onClose}>{filesWords.close}</Button>
        </>
      }
    >
      {picture && <Picture key={picture.src} picture={picture} />}
    </Dialog>
  )
}

function Picture({ picture: { src, name } }: { picture: OpenPicture }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className="text-ink-soft">{filesWords.broken}</p>
  return (
    <img
      src={src}
      alt={name}
      className="max-h-[60dvh] w-full rounded-control bg-sunken object-contain"
      onError={() => setBroken(true)}
    />
  )
}
