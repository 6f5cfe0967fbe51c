import { ImageUp } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { FilePicker } from './FilePicker.tsx'
import { useSaveFiles } from './useSaveFiles.ts'
import { captureWords } from '../state/words.ts'

/** Chooses one or more existing pictures. */
export function UploadButton() {
  const take = useSaveFiles()
  return (
    <FilePicker onFiles={(files) => void take(files, 'file')}>
      {(open) => (
        <Button variant="quiet" size="lg" isBlock icon={ImageUp} onClick={open}>
          {captureWords.upload}
        </Button>
      )}
    </FilePicker>
  )
}
