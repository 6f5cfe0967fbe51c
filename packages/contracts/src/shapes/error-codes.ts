/** Machine-readable codes for why the API refused a request. */
export const ERROR_CODES = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'gone',
  'invalid',
  'too_large',
  'unsupported_media',
  'misdirected',
  'too_many_requests',
  'access_code_required',
  'unavailable',
  'storage_full',
  'internal',
] as const
