import type { FieldProps } from '../../../ui/forms/Field.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { accountWords } from './security-words.ts'

/** By which the owner of an account shows that it is them. */
export function CurrentPassword(props: Omit<FieldProps, 'type' | 'end' | 'label'>) {
  return <PasswordField {...props} label={accountWords.currentPassword} autoComplete="current-password" required />
}
