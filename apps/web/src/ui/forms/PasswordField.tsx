import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { uiWords } from '../text/words.ts'

/** A password with a button that shows it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? uiWords.hidePassword : uiWords.showPassword}
          icon={isShown ? EyeOff : Eye}
          iconSize={20}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="size-12 lg:size-12"
        />
      }
    />
  )
}
