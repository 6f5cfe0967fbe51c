import { ImageUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useFilePicker } from './useFilePicker.tsx'
import { useTakeFiles } from './useTakeFiles.ts'

/** Chooses one or many pictures that are already here. */
export function UploadButton() {
  const take = useTakeFiles()
  const picker = useFilePicker((files) => void take(files, 'file'))
  return (
    <>
      {picker.input}
      <Button variant="quiet" size="lg" isBlock icon={ImageUp} onClick={picker.open}>
        Upload an Image
      </Button>
    </>
  )
}
