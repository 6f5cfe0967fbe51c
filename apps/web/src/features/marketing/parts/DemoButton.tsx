import { Button } from '../../../ui/actions/Button.tsx'
import type { ButtonLook } from '../../../ui/actions/button-class.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { demoAlertWords } from './site-words.ts'

/** A button of a price list that can't sell anything yet; it only says so. */
export function DemoButton({ children, ...look }: ButtonLook & { children: string }) {
  return (
    <Button {...look} onClick={() => showToast({ title: demoAlertWords.title, description: demoAlertWords.text })}>
      {children}
    </Button>
  )
}
