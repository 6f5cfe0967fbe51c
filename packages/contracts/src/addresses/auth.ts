import type * as auth from '../auth.ts'
import type { Address } from '../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const confirmEmail: Address<typeof auth.confirmEmail> = {
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  answerKind: 'json',
}
export const forgotPassword: Address<typeof auth.forgotPassword> = {
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  answerKind: 'json',
}
export const getMe: Address<typeof auth.getMe> = {
  name: 'getMe',
  method: 'GET',
  path: '/api/auth/me',
  answerKind: 'json',
}
export const joinWaitlist: Address<typeof auth.joinWaitlist> = {
  name: 'joinWaitlist',
  method: 'POST',
  path: '/api/auth/waitlist',
  answerKind: 'json',
}
export const login: Address<typeof auth.login> = {
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  answerKind: 'json',
}
export const logout: Address<typeof auth.logout> = {
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  answerKind: 'json',
}
export const register: Address<typeof auth.register> = {
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  answerKind: 'json',
}
export const resetPassword: Address<typeof auth.resetPassword> = {
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  answerKind: 'json',
}
export const takeSecondStep: Address<typeof auth.takeSecondStep> = {
  name: 'takeSecondStep',
  method: 'POST',
  path: '/api/auth/second-step',
  answerKind: 'json',
}
export const validateAccessCode: Address<typeof auth.validateAccessCode> = {
  name: 'validateAccessCode',
  method: 'POST',
  path: '/api/auth/validate-access-code',
  answerKind: 'json',
}
