import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../http/app-error.ts'

/** The passwords that guessers try first. The list is ordered by frequency, and all of it is used. */
const common = new Set(dictionary['passwords-common'])
/** Words that anyone would try here. */
const ownWords = ['canvass']

/**
 * Refuses passwords that guessers try early: common ones, a single repeated character, only spaces, and the names of
 * the account or product, with or without digits and symbols around them.
 * @throws AppError invalid
 */
export function requireUncommon(password: string, person: { username: string; email: string }): void {
  const message = problemOf(password, person)
  if (message) throw new AppError('invalid', message, { fields: { password: message } })
}

function problemOf(password: string, { username, email }: { username: string; email: string }): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.trim() === '') return 'Password can’t be only spaces'
  if (new Set(plain).size === 1) return 'Password can’t be one character repeated'
  if (common.has(plain)) return 'This password is too common. Please choose another one.'
  const names = [username, email, email.split('@', 1)[0] ?? ''].map((name) => name.normalize('NFKC').toLowerCase())
  if (names.includes(plain) || names.includes(core(plain))) return 'Password can’t be your username or email'
  if (ownWords.includes(core(plain))) return 'This password is too common. Please choose another one.'
  return undefined
}

/** Strips the digits and symbols that pad a word. */
const core = (plain: string) => plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
