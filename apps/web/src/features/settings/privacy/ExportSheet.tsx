import { AskForExportBody } from '@canvass/contracts/account/exports'
import { askForExport } from '@canvass/contracts/addresses/account/exports'
import { call } from '../../../platform/api/call.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { CurrentPassword } from '../security/CurrentPassword.tsx'
import { accountWords } from '../security/security-words.ts'
import { useAccountForm } from '../security/useAccountForm.ts'
import { exportWords } from './privacy-words.ts'

type ExportSheetProps = { isMailed: boolean; onClose: () => void; onAsked: () => void }

/** Explains what will happen, and asks for the password if it was last typed long ago. */
export function ExportSheet({ isMailed, onClose, onAsked }: ExportSheetProps) {
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const ask = (): Promise<string | undefined> =>
    submit({ schema: AskForExportBody, sent: typed }, async (body) => {
      await call(askForExport, { body })
      onAsked()
    })
  return (
    <Sheet isOpen onClose={onClose} title={exportWords.askTitle} description={exportWords.askAbout(isMailed)}>
      <Form submitLabel={exportWords.ask} pendingLabel={exportWords.asking} onSubmit={ask}>
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
