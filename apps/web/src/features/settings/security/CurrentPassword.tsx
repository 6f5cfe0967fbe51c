import type { FieldProps } from '../../../ui/forms/Field.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { accountWords } from './security-words.ts'

/** The password field with which an account owner proves their identity. */
export function CurrentPassword(props: Omit<FieldProps, 'type' | 'end' | 'label'>) {
  return <PasswordField {...props} label={accountWords.currentPassword} autoComplete="current-password" required />
}
