import { useSearchParams } from 'react-router-dom'
import { OpenPicture } from './OpenPicture.tsx'
import { NewPicture } from './NewPicture.tsx'

/** Runs a picture through every engine and preparation, side by side. The URL contains the open picture. */
export function OcrLabScreen() {
  const [params, setParams] = useSearchParams()
  const id = params.get('picture')
  const open = (picture: string | undefined): void => setParams(picture === undefined ? {} : { picture })
  return id === null ? <NewPicture onOpen={open} /> : <OpenPicture key={id} id={id} onClose={() => open(undefined)} />
}
